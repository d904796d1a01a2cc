/** From Sunday on, as short as they stay clear. */
export const weekdays: readonly string[] = ['ඉරිදා', 'සඳුදා', 'අඟහ', 'බදාදා', 'බ්‍රහස්', 'සිකු', 'සෙන'];

/** 'Thu, Nov 26, 2026, 9:30 am'. `date`: 'Nov 26, 2026'. */
export const visit = (weekday: string, date: string, time: string) => `${weekday}, ${date}, ${time}`;

/** A moment of the coming days: 'Fri 6:10 pm'. */
export const weekdayTime = (weekday: string, time: string) => `${weekday} ${time}`;
