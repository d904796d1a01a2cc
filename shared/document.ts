/** The result of server-side rendering for one URL. The server inserts the parts into the page template. */
export type RenderedDocument = {
  /** 200: a complete page. 404: the requested item does not exist. 410: it is no longer public. 302: a redirect. */
  readonly status: 200 | 302 | 404 | 410;
  /** Target of a 302. */
  readonly location?: string;
  /** Title, description, canonical link, Open Graph and preloads. */
  readonly head: string;
  /** The page's markup; empty for the bare shell. */
  readonly app: string;
  /** JSON, escaped for a script element. */
  readonly state: string;
  /** For the bare shell: the content shown without JavaScript, including header and footer. */
  readonly withoutScript?: string;
};

export type DocumentRequest = {
  /** A language for which the renderer has texts. */
  readonly language: string;
  /** The path without the language prefix. */
  readonly path: string;
  /** The part of the query that affects the document, in canonical form. */
  readonly query: string;
  readonly origin: string;
};

/**
 * The kind of document that a path requests. `shell`: nothing is rendered on the server. `missing`: no page has this
 * path.
 */
export type DocumentKind = 'rendered' | 'shell' | 'missing';

/** The texts around the app in every document of a language. */
export type DocumentTexts = {
  readonly language: string;
  /** Prefix of every path in this language. */
  readonly basePath: string;
  readonly noAnswerYet: string;
  readonly stillNoAnswer: string;
  readonly retry: string;
  readonly trying: string;
  readonly withoutScript: string;
  readonly tooManySearches: string;
};

/** The exports of the built `entry-server` module. */
export type DocumentRenderer = {
  /** The texts for each language of the build. */
  readonly texts: readonly DocumentTexts[];
  readonly kindOf: (path: string) => DocumentKind;
  readonly render: (request: DocumentRequest) => Promise<RenderedDocument>;
  /** Connects the renderer to the API; called once. */
  readonly setTransport: (transport: (path: string, init: RequestInit) => Promise<Response>) => void;
};

/** Id of the element that holds `RenderedDocument.state`. */
export const stateElementId = 'document-state';
