/** Letters of other alphabets, and signs, that look like Latin letters. */
const lookingLike = new Map(
  Object.entries({
    a: 'αаɑᴀ@',
    b: 'βвʙьƅ',
    c: 'сϲᴄ¢',
    d: 'ԁɗđᴅð',
    e: 'еєεɛᴇ€ə',
    f: 'ƒꜰ',
    g: 'ɡɢԍ',
    h: 'һнʜ',
    i: 'ιіıɪ!¡|',
    j: 'јȷᴊ',
    k: 'κкᴋƙ',
    l: 'łʟӏℓ',
    m: 'мᴍ',
    n: 'ηпɴո',
    o: 'οоøᴏσօ',
    p: 'ρрᴘþ',
    r: 'гʀɾ',
    s: 'ѕꜱ$§',
    t: 'τтᴛŧ',
    u: 'υᴜսц',
    v: 'νѵᴠ',
    w: 'ωѡᴡ',
    x: 'χхₓ×',
    y: 'уγʏ',
    z: 'ᴢƶ',
  }).flatMap(([letter, others]) => Array.from(others, (other): [string, string] => [other, letter])),
)

/** Lower-case letters and digits without accents, invisible characters or look-alikes; the rest unchanged. */
export function plainLetters(text: string): string {
  const small = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
  return Array.from(small, (letter) => lookingLike.get(letter) ?? letter).join('')
}
