import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCatalogue } from '@amparo/contract/errors.ts'
import { staffErrors } from '@amparo/contract/staff-errors.ts'
import { parseAst } from 'rolldown/parseAst'
import { describe, expect, it } from 'vitest'
import { files, root } from './testing-sources.ts'

/** Sources whose texts people read; legal texts keep the law's words. */
const spoken =
  /^(?:apps\/(?:web|console)\/src|packages\/(?:client|ui|domain)\/src(?!\/legal)|packages\/contract\/src\/errors\.ts|apps\/server\/src\/features)\//
const screens = /^(?:apps\/(?:web|console)|packages\/(?:client|ui|domain))\/|\.emails\.ts$/

/** Literals and JSX text of a source that read as a sentence. */
function textsOf(file: string): string[] {
  const found: string[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, value, quasis } = node as {
      type?: string
      value?: unknown
      quasis?: { value: { cooked: string } }[]
    }
    if (type === 'ImportDeclaration' || type === 'TSLiteralType') return
    if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string')
      found.push(value.replace(/\s+/g, ' ').trim())
    if (type === 'TemplateLiteral') found.push((quasis ?? []).map(({ value: part }) => part.cooked).join('…'))
    Object.values(node).forEach(visit)
  }
  const text = readFileSync(join(root, file), 'utf8')
  visit(parseAst(file.endsWith('.json') ? `(${text})` : text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }))
  return found.filter((text) => /\p{L}{2,} /u.test(text) && !/\b(?:SELECT|UPDATE|INSERT|FROM)\b/.test(text))
}

interface Habit {
  readonly instead: string
  readonly found: RegExp
  readonly where: RegExp
}

/** Pairs of the glossary: a word that a screen must not use, and the one that it uses. */
const habits: Readonly<Record<string, Habit>> = {
  'equipo (a device)': {
    instead: 'celular, computadora or «aquí»',
    found: /\b(?:este|ese|otro|cada) equipo\b|\btus equipos\b|\ben (?:tu|un) equipo\b/i,
    where: spoken,
  },
  papel: {
    instead: 'documento',
    found: /(?<!\ben )\bpapel(?:es)?\b/i,
    where: spoken,
  },
  folio: { instead: 'número', found: /\bfolios?\b(?![=}])/i, where: screens },
  'en qué va': { instead: 'estado or avance', found: /\ben qué va\b/i, where: spoken },
  añadir: { instead: 'agregar', found: /\baña[dn](?!a\b)/i, where: spoken },
  siniestro: { instead: 'solicitud or «lo que pasó»', found: /\bsiniestros?\b/i, where: /^apps\/web\// },
  'solicitud (about data)': {
    instead: 'pedido',
    found: /\bsolicitud(?:es)?\b(?! de cobertura)/i,
    where: /^apps\/.*(?:right-requests|data-rights|service-desk\/rights)\//,
  },
  '«Quien…» as subject': {
    instead: 'the named person: «el médico», «la persona»',
    found: /(?:^|[.:;] )quien(?:es)? \p{Ll}/iu,
    where: spoken,
  },
  'Falta poco': { instead: 'Completa estos datos', found: /\bFalta poco\b/, where: spoken },
}

const seeds = 'packages/domain/src/contents/seeds'
const contents = readdirSync(join(root, seeds)).filter((name) => !name.startsWith('legal.'))
const texts = new Map(
  [...files, ...contents.map((name) => `${seeds}/${name}`)]
    .filter((file) => spoken.test(file) && !/\.test\.tsx?$|\/catalogue\/vocabulary/.test(file))
    .map((file) => [file, textsOf(file)] as const),
)

describe('the Spanish on screen', () => {
  it.each(Object.entries(habits))('does not say %s', (_, { found, where }) => {
    const bad = [...texts].flatMap(([file, said]) =>
      where.test(file) ? said.filter((text) => found.test(text)).map((text) => `${file}: ${text}`) : [],
    )
    expect(bad).toEqual([])
  })

  it('gives errors of at most two sentences and 20 words', () => {
    const long = [...Object.entries(errorCatalogue), ...Object.entries(staffErrors)].filter(
      ([, { detail }]) =>
        detail.split(/\s+/).length > 20 ||
        detail.split(/[.?!](?:\s|$)/).filter((part) => part.trim()).length > 2,
    )
    expect(long.map(([code]) => code)).toEqual([])
  })
})
