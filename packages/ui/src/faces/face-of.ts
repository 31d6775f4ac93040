import { hashOf } from '../hash-of.ts'

/** Parts of a face. */
export interface FaceParts {
  readonly skin: readonly [skin: string, shade: string]
  readonly hair: string
  readonly style: HairStyle
  readonly garment: 'coat' | 'scrubs' | 'blazer'
  readonly shirt: string
  readonly hasGlasses: boolean
  readonly hasBeard: boolean
}

const longStyles = ['bob', 'long', 'bun', 'waves', 'braid'] as const
const shortStyles = ['part', 'curls', 'crop', 'crown', 'receding'] as const
export type HairStyle = (typeof longStyles)[number] | (typeof shortStyles)[number]

const skins = [
  ['#f3cda9', '#dcae86'],
  ['#e3b088', '#c98f66'],
  ['#cf9667', '#b27a4d'],
  ['#b07a4f', '#935f39'],
  ['#8b5a39', '#6f4428'],
  ['#66402a', '#4d2e1c'],
] as const
const hairs = ['#1c1513', '#2b1d18', '#3f2a20', '#5a3b29', '#8f8d90'] as const
const shirts = ['#2f8f86', '#e08a4a', '#5a63c9', '#b64a74', '#2d7f97', '#7a52ad'] as const

function pick<T>(list: readonly T[], seed: string, part: string): T {
  // biome-ignore lint/style/noNonNullAssertion: the lists above have entries, and the index is below their length
  return list[hashOf(`${part}:${seed}`) % list.length]!
}

/** Whether a name reads as a woman's, by its title or the ending of the first name. */
function readsAsWoman(name: string): boolean {
  const title = /^(Dra?)\./.exec(name)?.[1]
  if (title !== undefined) return title === 'Dra'
  const first = name.replace(/^(?:Lic|Mg|Ing|Abog|Psic)\.\s+/, '').split(/\s+/)[0] ?? ''
  return /(?:a|s?beth|iz|men|sol|ing?rid)$/i.test(first)
}

/** Parts of a person's face: the same id always gives the same face, unrelated to their looks. */
export function faceOf(id: string, name: string): FaceParts {
  const isWoman = readsAsWoman(name)
  const isDoctor = /^Dra?\./.test(name)
  return {
    skin: pick(skins, id, 'skin'),
    hair: pick(hairs, id, 'hair'),
    style: pick<HairStyle>(isWoman ? longStyles : shortStyles, id, 'style'),
    garment: isDoctor ? pick(['coat', 'coat', 'scrubs'] as const, id, 'garment') : 'blazer',
    shirt: pick(shirts, id, 'shirt'),
    hasGlasses: hashOf(`glasses:${id}`) % 3 === 0,
    hasBeard: !isWoman && hashOf(`beard:${id}`) % 3 === 0,
  }
}
