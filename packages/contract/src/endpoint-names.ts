import { readdir } from 'node:fs/promises'
import type { EndpointShape } from './endpoint.ts'

const isEndpoint = (value: unknown): value is EndpointShape =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answers' in value

/** Export name of each endpoint, which is its `operationId`; read from the modules, so no name is typed twice. */
export function readEndpointNames(): Promise<ReadonlyMap<EndpointShape, string>> {
  read ??= readModules().catch((error) => {
    read = undefined
    throw error
  })
  return read
}

let read: Promise<ReadonlyMap<EndpointShape, string>> | undefined

async function readModules(): Promise<ReadonlyMap<EndpointShape, string>> {
  const files = await readdir(import.meta.dirname, { recursive: true })
  const modules = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const names = new Map<EndpointShape, string>()
  for (const file of modules.toSorted()) {
    const exported = (await import(new URL(file, import.meta.url).href)) as Record<string, unknown>
    for (const [name, value] of Object.entries(exported)) if (isEndpoint(value)) names.set(value, name)
  }
  return names
}
