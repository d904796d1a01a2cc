// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTooltips } from './tooltips.ts';

beforeAll(startTooltips);

beforeEach(() => {
  vi.useFakeTimers();
  // Long after any tooltip of the test before.
  vi.advanceTimersByTime(10_000);
  document.body.innerHTML = `
    <button id="menu" aria-label="Menu"><svg></svg></button>
    <a id="close" href="/" aria-label="Close"><svg></svg></a>
    <button id="words" aria-label="Search everything">Search</button>
    <p id="text">Text</p>`;
});

afterEach(() => {
  document.dispatchEvent(new Event('pointerdown'));
  vi.useRealTimers();
});

const at = (id: string): Element => document.querySelector(`#${id}`) ?? document.body;
const over = (element: Element, pointerType = 'mouse') =>
  element.dispatchEvent(Object.assign(new Event('pointerover', { bubbles: true }), { pointerType }));
const shown = () => document.querySelector('.tip')?.textContent;

test('a pointer that rests on an icon button shows its name, and one that passes by does not', () => {
  over(at('menu').firstElementChild ?? document.body);
  vi.advanceTimersByTime(699);
  expect(shown()).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(shown()).toBe('Menu');
  over(at('text'));
  expect(shown()).toBeUndefined();
  over(at('menu'));
  vi.advanceTimersByTime(600);
  over(at('text'));
  vi.advanceTimersByTime(1000);
  expect(shown()).toBeUndefined();
});

test('moving to the next control within 300 ms shows its name at once; later there is a delay again', () => {
  over(at('menu'));
  vi.advanceTimersByTime(700);
  over(at('text'));
  vi.advanceTimersByTime(299);
  over(at('close'));
  vi.advanceTimersByTime(0);
  expect(shown()).toBe('Close');
  over(at('text'));
  vi.advanceTimersByTime(301);
  over(at('menu'));
  vi.advanceTimersByTime(0);
  expect(shown()).toBeUndefined();
});

test('the tooltip stays while the pointer moves onto it', () => {
  over(at('menu'));
  vi.advanceTimersByTime(700);
  over(document.querySelector('.tip') ?? document.body);
  expect(shown()).toBe('Menu');
});

test.each([
  ['a control that shows words', 'words', 'mouse'],
  ['a finger', 'menu', 'touch'],
])('%s needs none', (_what, id, pointerType) => {
  over(at(id), pointerType);
  vi.advanceTimersByTime(1000);
  expect(shown()).toBeUndefined();
});

test.each<[string, () => void]>([
  ['Escape', () => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))],
  ['a press', () => void document.dispatchEvent(new Event('pointerdown'))],
  ['scrolling', () => void document.dispatchEvent(new Event('scroll'))],
  ['leaving by keyboard', () => void document.dispatchEvent(new Event('focusout'))],
])('it closes on %s', (_how, end) => {
  over(at('menu'));
  vi.advanceTimersByTime(700);
  end();
  expect(shown()).toBeUndefined();
});

test('within a modal dialog it is rendered above the dialog', () => {
  const dialog = document.createElement('dialog');
  dialog.innerHTML = '<p><button id="next" aria-label="Next"><svg></svg></button></p>';
  document.body.append(dialog);
  dialog.open = true;
  over(at('next'));
  vi.advanceTimersByTime(700);
  expect(document.querySelector('.tip')?.parentElement).toBe(dialog);
  over(at('menu'));
  vi.advanceTimersByTime(700);
  expect(document.querySelector('.tip')?.parentElement).toBe(document.body);
});

test('a control that was removed meanwhile has no tooltip', () => {
  over(at('menu'));
  at('menu').remove();
  vi.advanceTimersByTime(1000);
  expect(shown()).toBeUndefined();
});
