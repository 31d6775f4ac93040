const titles = new Set(['dr', 'dra', 'lic', 'mg', 'ps', 'psic', 'nut', 'abg', 'ing', 'sr', 'sra'])

/** Double given names of Peru, which people use together. */
const heads = new Set([
  'ana',
  'carlos',
  'jesus',
  'jorge',
  'jose',
  'juan',
  'luis',
  'maria',
  'miguel',
  'rosa',
  'victor',
])
const tails = new Set([
  ...[
    'alberto',
    'alejandra',
    'alejandro',
    'alonso',
    'andres',
    'angel',
    'angelica',
    'antonio',
    'augusto',
    'belen',
  ],
  ...['carlos', 'carmen', 'cecilia', 'claudia', 'cristina', 'daniel', 'david', 'diego', 'eduardo', 'elena'],
  ...['enrique', 'ernesto', 'esther', 'eugenia', 'felipe', 'fernanda', 'fernando', 'francisco', 'gabriel'],
  ...['gabriela', 'gracia', 'ignacio', 'ines', 'isabel', 'jesus', 'jose', 'julia', 'laura', 'lucia', 'luis'],
  ...[
    'luisa',
    'luz',
    'manuel',
    'maria',
    'miguel',
    'pablo',
    'paula',
    'paz',
    'pia',
    'rafael',
    'ricardo',
    'rosa',
  ],
  ...['sofia', 'soledad', 'teresa', 'veronica', 'victoria', 'ximena'],
])
const ofFaith =
  /^(del (carmen|mar|milagro|pilar|rosario|rocio|socorro)|de (fatima|guadalupe|jesus|lourdes)|de los (angeles|milagros))\b/

const plain = (word: string) =>
  word
    .normalize('NFD')
    .replace(/[.\p{M}]/gu, '')
    .toLowerCase()

/** Name for a greeting: the first name, or both of «María José», without titles. */
export function callName(name: string): string {
  const words = name.trim().split(/\s+/)
  const start = words.findIndex((word) => !titles.has(plain(word)))
  const [first = '', ...others] = words.slice(start)
  if (start === -1 || !heads.has(plain(first))) return first || name
  const faith = plain(first) === 'maria' ? ofFaith.exec(plain(others.join(' ')))?.[0] : undefined
  const together = faith ? faith.split(' ').length : tails.has(plain(others[0] ?? '')) ? 1 : 0
  return [first, ...others.slice(0, together)].join(' ')
}
