import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

const folder = new URL('../migrations/', import.meta.url)
/** The last migration older than the rules in docs/database.md. */
const lastWithout = '0491_reopened_cases.sql'
/** Tables with a row for each person, visit, message or act, which grow daily. */
const large = [
  'account',
  'act',
  'act_seal',
  'appointment',
  'claim_step',
  'conversation_message',
  'crm_event',
  'outbound_message',
  'policy',
  'session',
]

async function readNew(): Promise<[name: string, text: string][]> {
  const names = (await readdir(folder)).filter((name) => name > lastWithout).sort()
  return Promise.all(
    names.map(async (name): Promise<[string, string]> => {
      const text = await readFile(new URL(name, folder), 'utf8')
      return [name, text.replaceAll(/--.*$/gm, '')]
    }),
  )
}

/** Indexes of a migration that would block the writers of a large table. */
function findBlockingIndexes(text: string): string[] {
  const made = [...text.matchAll(/CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY)(\w+)\s+ON (\w+)/gi)]
  return made.filter(([, , table = '']) => large.includes(table)).map(([, name = '']) => name)
}

it('creates no index that blocks the writers of a large table', async () => {
  const blocking = (await readNew()).flatMap(([file, text]) =>
    findBlockingIndexes(text).map((name) => `${file}: ${name}`),
  )
  expect(blocking).toEqual([])
  expect(findBlockingIndexes('CREATE INDEX policy_by_x\n ON policy (x);')).toEqual(['policy_by_x'])
  expect(findBlockingIndexes('CREATE INDEX CONCURRENTLY policy_by_x ON policy (x);')).toEqual([])
})

it('has one statement in a migration without a transaction', async () => {
  const several = (await readNew()).filter(
    ([, text]) => /CONCURRENTLY/.test(text) && text.trim().replace(/;$/, '').includes(';'),
  )
  expect(several.map(([name]) => name)).toEqual([])
})
