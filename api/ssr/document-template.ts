import { stateElementId, type DocumentTexts, type RenderedDocument } from '../../shared/document.ts';
import { waitingScript } from './waiting-script.ts';

/** The built page around what is rendered. */
export type DocumentTemplate = {
  /** `leavesOut`: it shows more than was searched for, and only an app that takes it over narrows it. */
  readonly fill: (
    rendered: Pick<RenderedDocument, 'head' | 'app' | 'state' | 'withoutScript'>,
    leavesOut?: boolean,
  ) => string;
  /** The page with nothing in it, and no state. */
  readonly shell: string;
  /** The scripts that stand in the page itself, for the content security policy. */
  readonly inlineScripts: readonly string[];
};

/**
 * Loads the app after the page has loaded, or at the first touch: with the script in the head the same page
 * took 10 to 90 % longer to show its largest picture on slow lines. `load` comes before that picture is painted;
 * a script that runs in between delays it, so there is a moment for the painting. Where nothing was rendered there is
 * no picture to wait for. A `load` that does not come, for want of one picture, is not waited for longer than anything
 * else. The files are fetched side by side and run one after the other, each in a task of its own: in between, the
 * browser can answer a touch.
 */
const loader = (sources: readonly string[]) =>
  `(()=>{const files=${JSON.stringify(sources)};let on;const go=()=>{if(on)return;on=1;` +
  'for(const href of files)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",crossOrigin:"",href}));' +
  'files.reduce((before,file)=>before.then(()=>import(file)),Promise.resolve())};' +
  'if(!document.getElementById("root").firstElementChild)return go();' +
  'addEventListener("load",()=>setTimeout(()=>(self.requestIdleCallback||setTimeout)(go,{timeout:1000}),250));' +
  'for(const name of["pointerdown","keydown","focusin","nivasa:late"])addEventListener(name,go,{once:true,passive:true})})()';

/** What draws a page that comes without markup. Where there is some, its first picture needs the line more. */
const preload = /\s*<link rel="modulepreload"[^>]*>/g;

/** React, the entry, and the files that the bundler knows them to need. */
const moduleScript = /<script type="module"[^>]*\ssrc="([^"]+)"><\/script>/g;

/** Splits the built `index.html` once; throws when it lacks one of the places to fill. */
export function createTemplate(indexHtml: string, texts: DocumentTexts): DocumentTemplate {
  const sources = [...indexHtml.matchAll(moduleScript)].map(([, source = '']) => source);
  if (sources.length === 0) throw new Error('index.html has no module script');
  const script = loader(sources);
  const preloads = indexHtml.match(preload)?.join('') ?? '';
  const waiting = waitingScript(texts);
  const page = indexHtml
    .replace('<!--language-->', texts.language)
    .replace('/manifest.webmanifest', `${texts.basePath}/manifest.webmanifest`)
    .replace('<!--without-script-->', texts.withoutScript)
    .replace(moduleScript, '')
    .replace(preload, '')
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
