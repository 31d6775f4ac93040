import { readFile, writeFile } from 'node:fs/promises'
import openapiTS, { astToString } from 'openapi-typescript'

/** Omits examples: they are for people, and types without them are half as long. */
function withoutExamples(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('example' in value)) return value
  const { example, ...rest } = value
  return rest
}

/** Writes the types of the portal's and the console's API beside this file, from the descriptions in `docs/api`. */
for (const [name, description] of [
  ['portal', 'openapi'],
  ['console', 'console'],
]) {
  const text = await readFile(new URL(`../../../docs/api/${description}.json`, import.meta.url), 'utf8')
  const types = astToString(await openapiTS(JSON.parse(text, withoutExamples)))
  await writeFile(new URL(`${name}.d.ts`, import.meta.url), `// Made by npm run sdk.\n${types}`)
}
