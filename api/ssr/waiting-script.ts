import { visitRoomKey, visitRoomProperty } from '../../shared/features/visits/visit-room.ts';
import type { DocumentTexts } from '../../shared/document.ts';
import { languageChosenKey, languageDeclinedKey, siteLanguages } from '../../shared/site-language.ts';

type WaitingTexts = Omit<DocumentTexts, 'withoutScript' | 'tooManySearches'>;

/** Quotes a text for an inline script. */
const quoted = (text: string): string => JSON.stringify(text).replaceAll('<', String.raw`\u003c`);

/**
 * Before anything is painted, reserves the space of the card that Home last showed on this device (`visit-room.ts`),
 * and determines the language to offer: the one chosen on this device, or the first of the browser's languages that we
 * support, unless the page has it or it was declined.
 *
 * Shows that an answer takes long. The script is inline in every document, so that it works when nothing else loads. It
 * tracks what is awaited: the app itself (`app`), data for a page (`page`) or the sending of a form (`sent`), both
 * reported by the app with `nivasa:wait`, and links and forms that the browser handles because the app has not
 * hydrated. It shows progress within a second, and after 8 s (the web's `noAnswerMs`) a message with Retry. Style
 * sheets that have not loaded by then stop blocking, since the text is readable without them. A button that is pressed
 * before it is hydrated is pressed again after it. The listeners run before React's, which stops clicks on parts that
 * are not hydrated, and check afterwards whether a handler has run.
 */
const lines = (say: WaitingTexts) => `
(()=>{
const d=document,of={app:1,page:0,sent:0};
let link,to,bar,barAt,note,noteAt;
try{const room=localStorage["${visitRoomKey}"];if(room>0)d.documentElement.style.setProperty("${visitRoomProperty}",room+"px")}catch{}
try{
const known=tag=>${JSON.stringify(siteLanguages)}.find(one=>one==tag?.split("-")[0].toLowerCase()),{languages}=navigator;
const wanted=known(localStorage["${languageChosenKey}"])||languages.map(known).find(Boolean);
if(wanted&&wanted!=${quoted(say.language)}&&wanted!=localStorage["${languageDeclinedKey}"])d.documentElement.dataset.offer=wanted
}catch{}
const look=()=>{
if(of.page>0||link)barAt||=setTimeout(move,600);else{clearTimeout(barAt);bar?.remove();bar=barAt=null}
if(of.app+of.page+of.sent>0||link)noteAt||=setTimeout(say,8000);else{clearTimeout(noteAt);note?.remove();note=noteAt=null}
};
const set=(element,style)=>{element.style.cssText=style;return element};
const move=()=>{
bar=set(d.createElement("div"),"position:fixed;z-index:70;inset:0 0 auto;height:3px;background:var(--color-clay-block,#a4502e);transform-origin:0");
bar.animate(matchMedia("(prefers-reduced-motion:reduce)").matches?{opacity:[.3,1,.3]}:{transform:["scaleX(0)","scaleX(.7)","scaleX(1)"],opacity:[1,1,.2]},{duration:1800,iterations:1/0});
d.body.append(bar)
};
const say=()=>{
for(const sheet of d.querySelectorAll("link[rel=stylesheet]"))if(!sheet.sheet){const late=sheet.cloneNode();late.media="print";late.onload=()=>late.media="all";sheet.replaceWith(late)}
dispatchEvent(new Event("nivasa:late"));
note=set(d.createElement("div"),"position:sticky;top:0;z-index:60;display:flex;flex-wrap:wrap;align-items:center;gap:.25rem 1rem;padding:.5rem 1.25rem;background:var(--color-toast,#0d2724);color:var(--color-on-toast,#f7f1e3)");
note.setAttribute("role","alert");
const text=set(d.createElement("p"),"margin:0;flex:1 1 12rem");
text.textContent=${quoted(say.noAnswerYet)};
note.append(text);
if(of.sent<1){
const again=set(d.createElement("button"),"min-height:44px;padding:0 1rem;border:2px solid;border-radius:8px;background:none;color:inherit;font:inherit;font-weight:600");
let tried;
const rest=()=>{tried=0;again.textContent=${quoted(say.retry)}};
rest();
again.onclick=async()=>{
if(tried)return;
tried=1;
again.textContent=${quoted(say.trying)};
stop();
const ending=new AbortController;
setTimeout(()=>{ending.abort();rest()},8000);
try{
if(!(await fetch("/healthz",{cache:"no-store",signal:ending.signal})).ok)throw 0;
to?location.assign(to):location.reload()
}catch{rest();text.textContent=${quoted(say.stillNoAnswer)}}
};
note.append(again)
}
(d.body||d.documentElement).prepend(note)
};
const leave=(element,address)=>{
link?.removeAttribute("aria-busy");
link=element;to=address;
link?.setAttribute("aria-busy","true");
look()
};
addEventListener("nivasa:wait",({detail:[what,change]})=>{of[what]+=change;look()});
addEventListener("click",event=>{
const button=event.target.closest?.("button[type=button]");
const taken=()=>Object.keys(button).some(key=>key.startsWith("__reactProps"));
const wait=()=>{
if(link!=button)return;
if(!taken())return setTimeout(wait,50);
leave();
button.click()
};
button&&!taken()&&setTimeout(()=>{if(!taken()){leave(button);wait()}});
const found=event.target.closest?.("a[href]");
if(!found)return;
const {origin,href,target,hash}=found;
const own=origin==location.origin&&!target&&!found.hasAttribute("download")&&!(hash&&href.split("#")[0]==location.href.split("#")[0]);
const plain=own&&!event.button&&!(event.metaKey||event.ctrlKey||event.shiftKey||event.altKey);
setTimeout(()=>event.defaultPrevented?leave():plain&&leave(found,href))
},true);
addEventListener("submit",event=>{const form=event.target;setTimeout(()=>event.defaultPrevented||leave(form))},true);
addEventListener("pageshow",event=>event.persisted&&leave());
look()
})()`;

export const waitingScript = (texts: WaitingTexts): string => lines(texts).replaceAll('\n', '');
