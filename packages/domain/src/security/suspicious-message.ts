import { cheapEndings, type KnownSite, knownSites, shorteners } from './known-sites.ts'
import { type FoundLink, findLinks } from './links.ts'

interface WarningSign {
  readonly key:
    | 'imita'
    | 'disfraz'
    | 'acortador'
    | 'numeros'
    | 'arroba'
    | 'inseguro'
    | 'terminacion'
    | 'pideclave'
    | 'urgencia'
    | 'premio'
    | 'pago'
    | 'instala'
  readonly title: string
  readonly text: string
  /** Weight: a 2 alone is a warning. */
  readonly weight: 1 | 2
}

/** Findings about a message. Without signs it may still be fraudulent. */
export interface MessageVerdict {
  readonly level: 'peligro' | 'cuidado' | 'sin_senales'
  readonly signs: readonly WarningSign[]
  /** The known institution that owns a link. */
  readonly official: readonly string[]
}

/**
 * Checks a message or a link of at most 5000 characters for the usual signs of fraud, from the text alone: without
 * any request, so that nothing leaves the device.
 */
export function checkMessage(message: string): MessageVerdict {
  const text = message.slice(0, 5000)
  const links = findLinks(text)
  const signs = [...links.flatMap(linkSigns), ...wordSigns(text, links.length > 0)]
  const once = [...new Map(signs.map((sign) => [`${sign.key}${sign.text}`, sign])).values()]
  const weight = once.reduce((sum, sign) => sum + sign.weight, 0)
  return {
    level:
      once.some((sign) => sign.weight === 2) || weight >= 2
        ? 'peligro'
        : weight > 0
          ? 'cuidado'
          : 'sin_senales',
    signs: once,
    official: links.flatMap((link) => officialOf(link)?.name ?? []),
  }
}

function officialOf({ domain, hasUser }: FoundLink): KnownSite | undefined {
  return hasUser ? undefined : knownSites.find(({ domains }) => domains.includes(domain))
}

function linkSigns(link: FoundLink): WarningSign[] {
  const { host, domain } = link
  const signs: WarningSign[] = []
  const add = (key: WarningSign['key'], title: string, text: string, weight: 1 | 2) =>
    signs.push({ key, title, text, weight })
  if (link.hasUser)
    add('arroba', 'Lo de antes de la @ es un señuelo', `Ese enlace lleva en realidad a ${domain}.`, 2)
  if (officialOf(link)) return signs
  if (host.includes('xn--') || /[^\x20-\x7e]/.test(host))
    add(
      'disfraz',
      'Letras disfrazadas',
      `${host} usa letras que se parecen a otras para engañar a la vista.`,
      2,
    )
  const copied = imitated(link)
  if (copied)
    add(
      'imita',
      `Imita a ${copied.name}`,
      `${domain} no es de ${copied.name}: su dirección es ${copied.domains.join(' o ')}.`,
      2,
    )
  if (shorteners.includes(domain))
    add('acortador', 'Enlace acortado', `${domain} no deja ver a dónde te lleva.`, 1)
  if (link.isAddress)
    add('numeros', 'Un número en lugar de un nombre', `Ninguna entidad seria te envía a ${host}.`, 2)
  if (cheapEndings.includes(domain.split('.').at(-1) ?? ''))
    add(
      'terminacion',
      'Terminación poco común',
      `Las entidades del Perú no suelen usar «.${domain.split('.').at(-1)}».`,
      1,
    )
  if (link.isPlainHttp) add('inseguro', 'Conexión sin cifrar', `${host} empieza con http y no con https.`, 1)
  return signs
}

/** The institution whose name the host imitates, exactly, with a letter changed or with look-alike letters. */
function imitated({ host, isAddress }: FoundLink): KnownSite | undefined {
  if (isAddress) return undefined
  const parts = host.split(/[.-]/).flatMap((part) => [part, flatten(part)])
  return knownSites.find(({ words }) => words.some((word) => parts.some((part) => isCopy(part, word))))
}

function isCopy(part: string, word: string): boolean {
  if (part === word) return true
  if (word.length <= 4) return borrows(part, word)
  return part.includes(word) || (word.length >= 6 && isOneEditAway(part, word))
}

const lureWords = [
  'banca',
  'banco',
  'seguro',
  'segura',
  'linea',
  'online',
  'login',
  'clientes',
  'peru',
  'web',
  'mi',
  'via',
]

/** A short name counts inside a longer word only beside a typical lure word. */
function borrows(part: string, word: string): boolean {
  if (!part.includes(word)) return false
  const rest = part.replace(word, '')
  return lureWords.some((lure) => rest.includes(lure)) || /^\d+$/.test(rest)
}

const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ӏ: 'l',
  ν: 'v',
  ο: 'o',
  α: 'a',
}

/** A label as it looks: without accents, with look-alike letters and digits replaced by the letters that they resemble. */
function flatten(label: string): string {
  return [...label.normalize('NFD').replace(/\p{M}/gu, '')]
    .map((letter) => lookAlikes[letter] ?? letter)
    .join('')
    .replaceAll('vv', 'w')
    .replaceAll('rn', 'm')
}

/** Whether one letter was changed, deleted, inserted or swapped with its neighbour; equal words are not. */
export function isOneEditAway(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const [restOne, restOther] = [one.slice(at), other.slice(at)]
  if (one.length < other.length) return restOne === restOther.slice(1)
  if (one.length > other.length) return restOne.slice(1) === restOther
  const swapped =
    restOne[0] === restOther[1] && restOne[1] === restOther[0] && restOne.slice(2) === restOther.slice(2)
  return swapped || restOne.slice(1) === restOther.slice(1)
}

interface WordRule {
  readonly key: WarningSign['key']
  readonly title: string
  readonly text: string
  readonly weight: 1 | 2
  readonly pattern: RegExp
}

const wordRules: readonly WordRule[] = [
  {
    key: 'pideclave',
    title: 'Pide un dato secreto',
    text: 'Ninguna entidad pide por mensaje tu clave, tu token ni los números de tu tarjeta.',
    weight: 2,
    pattern:
      /\b(?:ingres[ae]|envi[ae]|enviame|confirm[ae]|actualiz[ae]|valid[ae]|verifi(?:ca|que)|dame|dime|proporcion[ae]|digita|responde)\b[^.\n]{0,60}\b(?:clave|contrasena|token|cvv|pin|codigo|numero de (?:tu |su )?tarjeta|datos bancarios|tus datos|sus datos)\b/,
  },
  {
    key: 'urgencia',
    title: 'Te apura',
    text: 'Quiere que actúes sin pensar. Una entidad seria te da tiempo y no amenaza por mensaje.',
    weight: 1,
    pattern:
      /\b(?:urgente|de inmediato|inmediatamente|ultima oportunidad|ultimo aviso|en las proximas \d+ horas|en \d+ horas|antes de las \d|hoy mismo|vence hoy|sera (?:bloquead|suspendid|cancelad|cerrad)[ao]|(?:ha sido|fue|esta) (?:bloquead|suspendid|restringid)[ao]|evit[ae] (?:el|la|que))\b/,
  },
  {
    key: 'premio',
    title: 'Ofrece algo que no pediste',
    text: 'Premios, bonos y devoluciones que caen del cielo son el anzuelo más usado.',
    weight: 1,
    pattern:
      /\b(?:ganaste|has ganado|felicidades|felicitaciones|premio|sorteo|bono|reembolso|devolucion|herencia|prestamo aprobado|credito aprobado|puntos por vencer)\b/,
  },
  {
    key: 'pago',
    title: 'Pide que pagues por adelantado',
    text: 'Para entregarte dinero o un paquete nadie serio te cobra antes por mensaje.',
    weight: 1,
    pattern:
      /\b(?:yapea|yapeame|deposita|depositar|transfiere|transferir|pag[ae] (?:la|el|una|un)? ?(?:comision|tasa|impuesto|envio|tramite|costo))\b/,
  },
  {
    key: 'instala',
    title: 'Quiere que instales algo',
    text: 'Las aplicaciones de tu banco se bajan solo de la tienda oficial.',
    weight: 2,
    pattern:
      /\b(?:instal[ae]|descarg[ae])\b[^.\n]{0,60}(?:\bapk\b|\.apk\b|\banydesk\b|\bteamviewer\b|\baqui\b|http)/,
  },
]

function wordSigns(text: string, hasLink: boolean): WarningSign[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return wordRules
    .filter(({ pattern }) => pattern.test(plain))
    .map(({ key, title, text: why, weight }) => ({
      key,
      title,
      text: why,
      // Urgency with a link is the most common pattern.
      weight: key === 'urgencia' && hasLink ? 2 : weight,
    }))
}
