export const title = 'ඔබේ ඇස්තමේන්තුව සඳහා ගෙවන්න';
export const howToPay = 'බැංකු මාරුවකින් ගෙවන්න. අපට හඳුනාගත හැකි වන සේ යොමු අංකය ‘remarks’\u00A0හි ලියන්න.';
export const close = 'වසන්න';
