import { type Benefit, ecosystemKeys } from './benefits/benefit.ts'
import type { ModuleFlag } from './catalogue/types.ts'

/** Benefits of a session, one flag per module (contract §2). */
export type Modules = Readonly<Record<ModuleFlag, boolean>>

/** A cover by its profile name and its number of licences (spec §3). */
export interface Coverage {
  readonly profile: string
  readonly licences: number
}

/** Profile names → the flags that each enables (contract §2, its table verbatim). */
const flagsByProfile: ReadonlyMap<string, readonly ModuleFlag[]> = new Map<string, readonly ModuleFlag[]>([
  ['Proteccion', ['proteccionFinanciera']],
  ['Proteccion+Emprendimiento', ['proteccionFinanciera', 'emprendimiento']],
  ['Proteccion+Empleabilidad', ['proteccionFinanciera', 'empleabilidad']],
  ['Fraude', ['proteccionFinanciera']],
  ['Emprendimiento', ['emprendimiento']],
  ['Itt', ['emprendimiento']],
  ['Empleabilidad', ['empleabilidad']],
  ['Vida+Empleabilidad', ['empleabilidad', 'vida']],
  ['Desempleo', ['empleabilidad']],
  ['Salud', ['salud']],
  ['Vida', ['vida']],
  ['Vida+Accidentes', ['vida', 'accidentes']],
  ['Cancer', ['cancer']],
  ['Cancer+Accidentes', ['cancer', 'accidentes']],
  ['Accidentes', ['accidentes']],
  ['TotalMax', ['totalMax']],
  ['Cuota', ['cuota']],
])

/** Every profile name that the contract's table knows. */
export const knownProfiles: readonly string[] = [...flagsByProfile.keys()]

const nameByFolded: ReadonlyMap<string, string> = new Map(
  knownProfiles.map((profile) => [foldProfile(profile), profile]),
)

/** The table's spelling of a profile name; null if it is not in the table. Ignores case, accents and spaces. */
export function knownProfile(profile: string): string | null {
  return flagsByProfile.has(profile) ? profile : (nameByFolded.get(foldProfile(profile)) ?? null)
}

function foldProfile(profile: string): string {
  return profile
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\s]/gu, '')
    .toLowerCase()
}

/** Profiles of a visitor who is not logged in (spec §6). */
export const visitorProfiles: readonly string[] = [
  'Desempleo',
  'Itt',
  'Fraude',
  'Salud',
  'Cancer',
  'Accidentes',
  'Vida',
  'Cuota',
]

/** Flags that the profile names enable. A name outside the table enables nothing and is passed to `onUnknown`. */
export function modulesFromProfiles(
  profiles: readonly string[],
  onUnknown: (profile: string) => void = () => {},
): Modules {
  return modulesFromCoverages(
    profiles.map((profile) => ({ profile, licences: 1 })),
    onUnknown,
  )
}

/** Sums the licences per module; a module is on if its sum is above 0 (spec §4, contract §2). */
export function modulesFromCoverages(
  coverages: readonly Coverage[],
  onUnknown: (profile: string) => void = () => {},
): Modules {
  const sums = new Map<ModuleFlag, number>()
  for (const { profile, licences } of coverages) {
    const flags = flagsByProfile.get(knownProfile(profile) ?? '')
    if (flags === undefined) onUnknown(profile)
    for (const flag of flags ?? []) sums.set(flag, (sums.get(flag) ?? 0) + licences)
  }
  return modulesWhere((flag) => (sums.get(flag) ?? 0) > 0)
}

/** Flags of the visitor's default profiles: all except TotalMax (spec §6). */
export const visitorModules: Modules = modulesFromProfiles(visitorProfiles)

/** Modules that the Salud cover opens: those of the ecosystems whose services are health care (contract §5). */
const healthModules: readonly ModuleFlag[] = ['cancer', 'accidentes']

/**
 * True if the flags include the services of a module: its own flag, TotalMax for all, Salud for the health modules
 * except services outside Salud (contract §21). The flags themselves stay as in the contract's table.
 */
export function opensModule(
  modules: Modules,
  module: ModuleFlag,
  { isOfSalud = true }: { readonly isOfSalud?: boolean } = {},
): boolean {
  if (modules[module] || modules.totalMax) return true
  return isOfSalud && modules.salud && healthModules.includes(module)
}

/** Known profiles, as pairs: a cover that changes from the first to the second loses a module. */
export const losingChanges: readonly (readonly [from: string, to: string])[] = knownProfiles.flatMap((from) =>
  knownProfiles.filter((to) => losesModule(from, to)).map((to) => [from, to] as const),
)

function losesModule(from: string, to: string): boolean {
  const [before, after] = [modulesFromProfiles([from]), modulesFromProfiles([to])]
  return Object.values(ecosystemKeys).some(
    ({ module }) => opensModule(before, module) && !opensModule(after, module),
  )
}

/** True if the session's flags open the benefit, which is stricter than its ecosystem if only Salud opens that. */
export function benefitIsActive(
  { ecosystem, isOfSalud = true }: Pick<Benefit, 'ecosystem' | 'isOfSalud'>,
  modules: Modules,
): boolean {
  return opensModule(modules, ecosystemKeys[ecosystem].module, { isOfSalud })
}

/** True if the session's flags open the ecosystem (contract §4). */
export function ecosystemIsActive(ecosystem: { readonly modulo: ModuleFlag }, modules: Modules): boolean {
  return opensModule(modules, ecosystem.modulo)
}

function modulesWhere(isOn: (flag: ModuleFlag) => boolean): Modules {
  return {
    proteccionFinanciera: isOn('proteccionFinanciera'),
    emprendimiento: isOn('emprendimiento'),
    empleabilidad: isOn('empleabilidad'),
    salud: isOn('salud'),
    vida: isOn('vida'),
    cancer: isOn('cancer'),
    accidentes: isOn('accidentes'),
    totalMax: isOn('totalMax'),
    cuota: isOn('cuota'),
  }
}
