export function BlogPostPage() {
  return <h1>Blog</h1>;
}

export function GuidePage() {
  return <h1>Guides</h1>;
}
