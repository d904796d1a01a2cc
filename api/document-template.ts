import { stateElementId } from '../shared/document.ts';
import type { RenderedDocument } from '../shared/document.ts';

/** The built page around what is rendered. */
export type DocumentTemplate = {
  readonly fill: (rendered: RenderedDocument) => string;
  /** The scripts that stand in the page itself, for the content security policy. */
  readonly inlineScripts: readonly string[];
};

/**
 * Loads the app after the page has loaded, or at the first touch: with the script in the head the same page
 * took 10 to 90 % longer to show its largest picture on slow lines.
 */
const loader = (source: string) =>
  `(()=>{let on;const go=()=>{if(!on){on=1;import(${JSON.stringify(source)})}};addEventListener("load",()=>setTimeout(go));` +
  'for(const name of["pointerdown","keydown","focusin"])addEventListener(name,go,{once:true,passive:true})})()';

/** Splits the built `index.html` once; throws when it lacks one of the places to fill. */
export function createTemplate(indexHtml: string): DocumentTemplate {
  const source = /<script type="module"[^>]*\ssrc="([^"]+)"><\/script>/.exec(indexHtml);
  if (!source?.[1]) throw new Error('index.html has no module script');
  const script = loader(source[1]);
  const page = indexHtml
    .replace(source[0], '')
    // The first picture needs the line more than the script does.
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace('<!--state-->', `<!--state--><script type="module">${script}</script>`);
  const [beforeHead, afterHead] = split(page, '<!--head-->');
  const [beforeApp, afterApp] = split(afterHead, '<!--app-->');
  const [beforeState, afterState] = split(afterApp, '<!--state-->');
  return {
    inlineScripts: [script],
    fill: ({ head, app, state }) =>
      `${beforeHead}${head}${beforeApp}${app}${beforeState}<script type="application/json" id="${stateElementId}">${state}</script>${afterState}`,
  };
}

function split(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`index.html lacks ${mark}`);
  return [text.slice(0, at), text.slice(at + mark.length)];
}
