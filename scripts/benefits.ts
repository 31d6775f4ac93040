import { readdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Benefit } from '@amparo/domain/benefits/benefit.ts'
import { ecosystemKeys } from '@amparo/domain/benefits/benefit.ts'

/** A folder for each benefit, and the generated lists of them. */
export const benefitsFolder = fileURLToPath(new URL('../packages/domain/src/benefits/', import.meta.url))

const head = '// Generated from the folders of the benefits: npm run benefits\n'
// Keeps the lists' own `export const` from counting as exports of this file.
const constant = 'export const'
const pathOf = (line: string) => line.split("'")[1] ?? ''
const camel = (name: string) => name.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())

/** The lists by their path below the folder. */
export async function listBenefits(): Promise<ReadonlyMap<string, string>> {
  const names = readdirSync(benefitsFolder).filter((name) => /^\d+-/.test(name))
  const found = await Promise.all(
    names.map(async (name) => {
      const { card } = (await import(`${benefitsFolder}${name}/card.ts`)) as { card: Benefit }
      return { name, card, parts: readdirSync(benefitsFolder + name) }
    }),
  )
  const benefits = found.toSorted((a, b) => a.card.group - b.card.group || a.card.place - b.card.place)
  const lines = (of: typeof benefits, write: (benefit: (typeof benefits)[number]) => string) =>
    of.map((benefit) => `${write(benefit)}\n`).join('')
  const part =
    (kind: string) =>
    ({ name, card }: (typeof benefits)[number]) =>
      `import { ${kind} as ${kind}${card.id} } from './${name}/${kind}.ts'`
  const page = ({ card: { id } }: (typeof benefits)[number]) =>
    `import page${id} from '../../contents/seeds/beneficio.${id}.pagina.json' with { type: 'json' }`
  const withRules = benefits.filter(({ parts }) => parts.includes('rules.ts'))
  const imports = (...lines: readonly string[]) =>
    lines
      .flatMap((text) => text.split('\n'))
      .filter((line) => line !== '')
      .toSorted((a, b) => pathOf(a).localeCompare(pathOf(b), 'en', { numeric: true }))
      .join('\n')

  const lists = new Map<string, string>()
  lists.set(
    'cards.ts',
    `${head}${imports("import type { Benefit } from './benefit.ts'", lines(benefits, part('card')))}\n
/** Every benefit, by ecosystem and in its order. */
${constant} benefits: readonly Benefit[] = [\n${lines(benefits, ({ card }) => `  card${card.id},`)}]\n`,
  )
  lists.set(
    'rules.ts',
    `${head}${imports("import type { Benefit, BenefitRules } from './benefit.ts'", lines(withRules, part('card')), lines(withRules, part('rules')))}\n
/** The benefits that have rules, by ecosystem and in its order. */
${constant} benefitRules: readonly { readonly card: Benefit; readonly rules: BenefitRules }[] = [
${lines(withRules, ({ card: { id } }) => `  { card: card${id}, rules: rules${id} },`)}]\n`,
  )
  for (const ecosystem of Object.keys(ecosystemKeys)) {
    const own = benefits.filter(({ card }) => card.ecosystem === ecosystem)
    lists.set(
      `pages/${ecosystem}.ts`,
      `${head}${imports("import type { BenefitPage } from '../benefit.ts'", lines(own, page))}\n
/** Pages of an ecosystem's benefits, by number. */
${constant} ${camel(ecosystem)}Pages: Readonly<Record<number, BenefitPage>> = {
${lines(own, ({ card }) => `  ${card.id}: page${card.id},`)}}\n`,
    )
  }
  return lists
}

if (import.meta.main) {
  for (const [path, text] of await listBenefits()) writeFileSync(benefitsFolder + path, text)
}
