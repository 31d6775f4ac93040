const nothing =
  /^(?:[-–—_.0\s]+|n\/?[ad]|s\/?n|null|none|nan|no|ningun[oa]|no\s+(?:tiene|aplica|registra)|sin\s+\p{L}+)$/iu
/** Area codes of Peru: Lima with seven digits, the others with two and six. */
const landline = /^(?:0?1[2-7]\d{6}|0?(?:4[1-4]|5[1-46]|6[1-7]|7[2-46]|8[2-4])\d{6}|[2-7]\d{6})$/

/** Whether a cell says that there is no contact, as people and spreadsheets write it: `-`, `S/N`, `sin correo`, `NULL`. */
export function isNoContact(text: string): boolean {
  return nothing.test(text)
}

/** Whether a number is a landline of Peru, with or without its area code: `(01) 427-1234`, `4271234`. */
export function isLandline(text: string): boolean {
  return landline.test(text.replace(/[\s().-]/g, ''))
}

const doubled =
  /[ÃÂ][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]/u

/** Whether a text is UTF-8 that was read as CP1252 and written again: `RaÃºl` for `Raúl`. */
export function isDoubleEncoded(text: string): boolean {
  return (text.includes('Ã') || text.includes('Â')) && doubled.test(text)
}
