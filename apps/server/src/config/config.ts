import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import '@amparo/contract/field-words.ts'
import { readSecretFiles, secretNames } from '@amparo/database/secret-files.ts'
import { editDistance } from '@amparo/domain/edit-distance.ts'
import { z } from 'zod'
import { business } from './business.ts'
import { captcha } from './captcha.ts'
import { cdn } from './cdn.ts'
import { claims } from './claims.ts'
import { courses } from './courses.ts'
import { credit } from './credit.ts'
import { crm } from './crm.ts'
import { database } from './database.ts'
import { type Site, unsafeMark } from './fields.ts'
import { files } from './files.ts'
import { kms } from './kms.ts'
import { mail } from './mail.ts'
import { observing } from './observing.ts'
import { oidc } from './oidc.ts'
import { payouts } from './payouts.ts'
import { demoPushKeys, type PushConfig, push } from './push.ts'
import { server } from './server.ts'
import { signing } from './signing.ts'
import { sms } from './sms.ts'
import { video } from './video.ts'
import { whatsApp } from './whatsapp.ts'

type Given = Readonly<Record<string, string | undefined>>

/** The configuration can't be used; the message names each variable and its remedy. */
export class ConfigError extends Error {}

/** Parses every group, so that all faults are reported at once; has no value if one has a fault. */
function readGroups(given: Given) {
  const { env, problems } = readSecretFiles(given)
  // An empty variable counts as absent.
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const bad = [...problems]
  const unsafe: string[] = []
  const known = new Set<string>(secretNames.map((name) => `${name}_FILE`))
  // Absent if the group has faults; nothing combined below is then read.
  const take = <Group extends z.ZodType>(group: Group): z.output<Group> => {
    for (const name of namesOf(group)) known.add(name)
    const result = group.safeParse(present)
    for (const issue of result.error?.issues ?? []) {
      const isUnsafe = issue.code === 'custom' && issue.params === unsafeMark
      ;(isUnsafe ? unsafe : bad).push(`${issue.path.join('.')}: ${issue.message}`)
    }
    return result.data as z.output<Group>
  }
  const own: z.output<typeof server> | undefined = take(server)
  const site: Site = {
    isProduction: present.AMPARO_MODE === 'production',
    host: own ? new URL(own.portalUrl).hostname : '',
    brand: own?.brandName ?? '',
  }
  const groups = {
    ...(own as z.output<typeof server>),
    ...take(database(site)),
    ...take(mail(site)),
    ...take(sms(site)),
    ...take(whatsApp(site)),
    ...take(push(site)),
    ...take(captcha(site)),
    ...take(video(site)),
    ...take(courses(site)),
    ...take(signing(site)),
    ...take(credit(site)),
    ...take(crm(site)),
    ...take(oidc(site)),
    ...take(cdn(site)),
    ...take(claims(site)),
    ...take(payouts(site)),
    ...take(files(site)),
    ...take(kms({ ...site, secrets: own ? [own.secretKey ?? '', ...own.formerSecretKeys] : [] })),
    ...take(business(site)),
    ...take(observing),
  }
  return { read: bad.length + unsafe.length === 0 ? groups : undefined, bad, unsafe, known }
}

/** Variables that a group reads. */
function namesOf(group: z.core.$ZodType): string[] {
  if (group instanceof z.ZodPipe) return namesOf(group.in)
  return group instanceof z.ZodObject ? Object.keys(group.shape) : []
}

/** Read by Node, for authorities of a mail server. */
const ofNode = ['NODE_EXTRA_CA_CERTS']

/** Of the system, and two letters from one of ours. */
const ofSystem = ['HOME', 'OS']

/** Warnings about variables that nothing reads but whose names are one or two letters from a variable that is read. */
export function misspeltVariables(given: Given): string[] {
  const { known } = readGroups(given)
  return Object.keys(given)
    .filter((name) => given[name] && !known.has(name) && ![...ofNode, ...ofSystem].includes(name))
    .flatMap((name) => {
      const meant = [...known, ...ofNode].find((one) => editDistance(name.toUpperCase(), one) <= 2)
      return meant ? [`${name}: no es una variable de Amparo y no se lee; ¿es ${meant}?`] : []
    })
}

/** The faults of the variables, a line each with its remedy; creates and reads nothing else. */
export function configFaults(given: Given): string[] {
  const { bad, unsafe } = readGroups(given)
  return [...bad, ...unsafe]
}

/** Everything that the environment configures; frozen. Times are in minutes, hours or seconds as named. */
export type Config = ReturnType<typeof readConfig>

/** Reads the configuration from environment variables. Throws `ConfigError` naming every bad variable. */
export function readConfig(given: Given) {
  const { read, bad, unsafe } = readGroups(given)
  if (!read) {
    const title =
      bad.length > 0
        ? 'La configuración no es válida. Corrige estas variables (ver .env.example):'
        : 'Amparo no arranca en modo production con esta configuración:'
    throw new ConfigError([title, ...[...bad, ...unsafe].map((line) => `  ${line}`)].join('\n'))
  }
  const { pushKeys, pushSubject, pushServices: services, ...rest } = read
  const secretKey = read.secretKey ?? demoSecret(read.dataDir)
  const keys = pushKeys ?? (read.mode === 'demo' ? demoPushKeys(secretKey) : undefined)
  const subject = pushSubject ?? `mailto:${read.contactEmail}`
  /** Without keys nothing leaves by push. */
  const push: PushConfig | undefined = keys && Object.freeze({ ...keys, subject, services })
  return Object.freeze({ ...rest, push, secretKey })
}

/** A demo creates its secret once and stores it with its data. */
function demoSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'secret-key')
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return readFileSync(file, 'utf8').trim()
}
