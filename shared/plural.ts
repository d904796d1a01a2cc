import { language } from './language-texts.ts';

type Forms = { readonly [Form in Intl.LDMLPluralRule]?: string } & { readonly other: string };

let rules: Intl.PluralRules | undefined;

/** The form that the catalogue's language has for a whole number: `plural(1, { one: '1 row', other: '2 rows' })`. */
export function plural(count: number, forms: Forms): string {
  rules ??= new Intl.PluralRules(language);
  return forms[rules.select(count)] ?? forms.other;
}
