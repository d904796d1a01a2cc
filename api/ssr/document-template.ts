import { stateElementId, type DocumentTexts, type RenderedDocument } from '../../shared/document.ts';
import { waitingScript } from './waiting-script.ts';

/** The built HTML page with places for the rendered content. */
export type DocumentTemplate = {
  /** `leavesOut`: the page shows more than the search, and the app filters it. */
  readonly fill: (
    rendered: Pick<RenderedDocument, 'head' | 'app' | 'state' | 'withoutScript'>,
    leavesOut?: boolean,
  ) => string;
  /** The page without content and state. */
  readonly shell: string;
  /** Inline scripts of the page, for the content security policy. */
  readonly inlineScripts: readonly string[];
};

/**
 * Imports the app after the page has loaded, or at the first touch. With the script in the head, the same page took 10
 * to 90 % longer to show its largest picture on slow lines. `load` fires before that picture is painted, and a script
 * at that moment delays it, so the import waits a little longer. A page without markup imports at once. If a picture
 * prevents `load`, a time limit applies. The files are fetched in parallel and run one after the other, each in its own
 * task, so that the browser can respond to a touch in between.
 */
const loader = (sources: readonly string[]) =>
  `(()=>{const files=${JSON.stringify(sources)};let on;const go=()=>{if(on)return;on=1;` +
  'for(const href of files)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",crossOrigin:"",href}));' +
  'files.reduce((before,file)=>before.then(()=>import(file)),Promise.resolve())};' +
  'if(!document.getElementById("root").firstElementChild)return go();' +
  'addEventListener("load",()=>setTimeout(()=>(self.requestIdleCallback||setTimeout)(go,{timeout:1000}),250));' +
  'for(const name of["pointerdown","keydown","focusin","nivasa:late"])addEventListener(name,go,{once:true,passive:true})})()';

/** React, the entry, and the files that they import statically. */
const moduleScript = /<script type="module"[^>]*\ssrc="([^"]+)"><\/script>/g;

/** Splits the built `index.html` once; throws if it lacks one of the places to fill. */
export function createTemplate(indexHtml: string, texts: DocumentTexts): DocumentTemplate {
  const sources = [...indexHtml.matchAll(moduleScript)].map(([, source = '']) => source);
  if (sources.length === 0) throw new Error('index.html has no module script');
  const script = loader(sources);
  // A rendered page needs the bandwidth for its first picture instead. A page without markup shows nothing before them.
  const preloads = sources.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`).join('');
  const waiting = waitingScript(texts);
  const page = indexHtml
    .replace('<!--language-->', texts.language)
    .replace('/manifest.webmanifest', `${texts.basePath}/manifest.webmanifest`)
    .replace('<!--without-script-->', texts.withoutScript)
    .replace(moduleScript, '')
    .replace('<!--state-->', `<!--state--><script type="module">${script}</script>`);
  const [beforeHead, styles] = split(page, '<!--head-->');
  // A script after the first style sheet would wait for it.
  const afterHead = `<script>${waiting}</script>${styles}`;
  const [beforeRoot, afterApp] = split(afterHead, '<div id="root"><!--app-->');
  const unsearched = `<noscript><p class="m-0 bg-wait-tint p-4 text-center text-wait-ink">${texts.tooManySearches} <a href="">${texts.retry}</a></p></noscript>`;
  const [beforeState, afterState] = split(afterApp, '<!--state-->');
  const withFrame = (frame: string) =>
    beforeState.replace(/<noscript>.*?<\/noscript>/s, () => `<noscript>${frame}</noscript>`);
  const fill: DocumentTemplate['fill'] = ({ head, app, state, withoutScript = '' }, leavesOut = false) =>
    `${beforeHead}${head}${app === '' ? preloads : ''}${beforeRoot}${leavesOut ? unsearched : ''}<div id="root">${app}${withoutScript === '' ? beforeState : withFrame(withoutScript)}<script type="application/json" id="${stateElementId}">${state}</script>${afterState}`;
  return { inlineScripts: [waiting, script], fill, shell: fill({ head: '', app: '', state: '' }) };
}

function split(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`index.html lacks ${mark}`);
  return [text.slice(0, at), text.slice(at + mark.length)];
}
