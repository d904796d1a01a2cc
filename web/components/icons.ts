// Strokes on a 24 × 24 grid with square ends. A bundle contains only the icons that it uses.

export const search = 'M16.5 10.5a6 6 0 1 1-12 0 6 6 0 0 1 12 0ZM15 15l5.5 5.5';
export const menu = 'M4 7h16M4 12h16M4 17h10';
export const close = 'm6 6 12 12M18 6 6 18';
export const next = 'm10 6 6 6-6 6';
export const back = 'm14 6-6 6 6 6';
export const check = 'm5 12.5 4.5 4.5L19 7';
export const pin = 'M12 21c4-5 6.5-8 6.5-11.5a6.5 6.5 0 0 0-13 0C5.5 13 8 16 12 21ZM12 7.5l2 2-2 2-2-2Z';
export const clock = 'M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0ZM12 7.5V12l3 2';
export const pause = 'M9 6v12M15 6v12';
export const play = 'm8 5.5 10 6.5-10 6.5Z';
export const alert = 'M12 3.5 21.5 20h-19ZM12 10v4.5M12 17.2v.3';
export const info = 'M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0ZM12 11v5.5M12 7.5v.5';
export const phone = 'M6 3.5h4l1.5 5-2.5 1.5c1 2.2 2.8 4 5 5l1.5-2.5 5 1.5v4c-8 2-17-7-14.5-14.5Z';
export const chat = 'M4 20.5l1.300-4.300a8 8 0 1 1 3.200 3ZM9 10h6M9 13.500h4';
export const mail = 'M3.5 5.5h17v13h-17ZM4 6l8 7 8-7';
export const copy = 'M8.5 8.5h12v12h-12ZM15.5 8V3.5h-12v12H8';
export const external = 'M13 4.5h6.5V11M19 5l-8.500 8.500M17 14v5.500H4.500V7H10';
export const offline =
  'M3 3 21 21M5 12.5c1.3-1.2 2.8-2 4.5-2.4M2 9c1.3-1.1 2.7-2 4.2-2.6M13 10c2.2.2 4.2 1 6 2.5M10.5 5.7C14.9 5.3 19 6.5 22 9M9 16a4.5 4.5 0 0 1 6 0';
export const requests = 'M4 13.5 6.5 4.5h11L20 13.5V20H4ZM4 13.5h5l1.5 3h3l1.5-3h5';
export const install = 'M6.5 2.5h11v19h-11ZM12 6v7.5M9 10.5l3 3 3-3M10.5 18.5h3';
export const renew = 'M19.5 12A7.5 7.5 0 1 1 16.5 6M17 2.5V6.5H13';
