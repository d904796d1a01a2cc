/** What the server-side renderer makes of one address; the server puts the parts into the page's template. */
export type RenderedDocument = {
  /**
   * 200 with everything in it, 404 when the thing asked for does not exist, 302 for an address that stands for another.
   */
  readonly status: 200 | 302 | 404;
  /** Where a 302 leads. */
  readonly location?: string;
  /** Title, description, canonical link, Open Graph and preloads. */
  readonly head: string;
  /** The page's markup; empty for the bare shell. */
  readonly app: string;
  /** JSON, safe inside a script element. */
  readonly state: string;
  /** Of the bare shell: what stands there without JavaScript, header and footer with it. */
  readonly withoutScript?: string;
};

export type DocumentRequest = {
  /** One of those that the renderer has texts in. */
  readonly language: string;
  /** As it is in English. */
  readonly path: string;
  /** The part of the address that the document depends on, in canonical form. */
  readonly query: string;
  readonly origin: string;
};

/**
 * What kind of document a path asks for. `shell`: nothing is rendered on the server; `missing`: no page has this
 * address.
 */
export type DocumentKind = 'rendered' | 'shell' | 'missing';

/** What stands in every document of a language around the app. */
export type DocumentTexts = {
  readonly language: string;
  /** What every address of it begins with. */
  readonly basePath: string;
  readonly noAnswerYet: string;
  readonly stillNoAnswer: string;
  readonly retry: string;
  readonly trying: string;
  readonly withoutScript: string;
  readonly tooManySearches: string;
};

/** What the built `entry-server` module offers. */
export type DocumentRenderer = {
  /** Of each language that it was built with. */
  readonly texts: readonly DocumentTexts[];
  readonly kindOf: (path: string) => DocumentKind;
  readonly render: (request: DocumentRequest) => Promise<RenderedDocument>;
  /** Gives the renderer its way to the API; called once. */
  readonly setTransport: (transport: (path: string, init: RequestInit) => Promise<Response>) => void;
};

/** The element that carries `RenderedDocument.state`. */
export const stateElementId = 'document-state';
