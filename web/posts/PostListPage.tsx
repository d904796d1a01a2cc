export function BlogPage() {
  return <h1>Blog</h1>;
}

export function GuidesPage() {
  return <h1>Guides</h1>;
}
