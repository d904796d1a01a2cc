/** How long a pointer rests on a control before its tooltip opens, in milliseconds. */
const openMs = 700;

/** Within this time after a tooltip, the next one opens at once, in milliseconds. */
const skipMs = 300;

/** The distance between a control and its tooltip, and from the edges of the window, in pixels. */
const gap = 6;

const controls = 'button, a, [role="button"]';

/** The accessible name of a control that shows only an icon. */
function nameOf(control: Element): string {
  const shown = control.textContent.trim();
  return shown === '' ? (control.getAttribute('aria-label') ?? '').trim() : '';
}

/** Above its control, or below if there is no space; never outside the window. */
function place(tip: HTMLElement, control: Element): void {
  const at = control.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const above = at.top - height - gap;
  const left = at.left + at.width / 2 - width / 2;
  tip.style.top = `${above >= gap ? above : at.bottom + gap}px`;
  tip.style.left = `${Math.max(gap, Math.min(left, document.documentElement.clientWidth - width - gap))}px`;
}

/**
 * Shows the names of icon-only controls on hover and keyboard focus; screen readers read them anyway. One element, and
 * one listener of each kind, serve the whole page, so that controls need no code for it. Closes on Escape, a press, and
 * when the pointer and the focus leave.
 */
export function startTooltips(): void {
  const tip = document.createElement('div');
  tip.className = 'tip';
  tip.ariaHidden = 'true';
  let about: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closedAt = Number.NEGATIVE_INFINITY;

  const hide = () => {
    clearTimeout(timer);
    if (tip.isConnected) {
      tip.remove();
      closedAt = performance.now();
    }
    about = null;
  };
  const show = (control: Element) => {
    if (!control.isConnected) return;
    tip.textContent = nameOf(control);
    // A modal dialog is above everything outside it.
    (control.closest('dialog') ?? document.body).append(tip);
    place(tip, control);
  };
  const offer = (control: Element, delayMs: number) => {
    if (control === about) return;
    hide();
    if (nameOf(control) === '') return;
    about = control;
    const waitMs = performance.now() - closedAt < skipMs ? 0 : delayMs;
    timer = setTimeout(() => show(control), waitMs);
  };

  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'mouse' || !(target instanceof Element) || tip.contains(target)) return;
    const control = target.closest(controls);
    if (control) offer(control, openMs);
    else hide();
  });
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(`:is(${controls}):focus-visible`)) offer(target, 0);
  });
  document.addEventListener('focusout', hide);
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hide();
  });
  for (const end of ['pointerdown', 'scroll'] as const) {
    document.addEventListener(end, hide, { capture: true, passive: true });
  }
}
