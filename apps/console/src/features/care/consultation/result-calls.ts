import { useLoad } from '@amparo/client/loading/use-load.ts'
import type { addResult, markResultSeen, unseenResults } from '@amparo/contract/care/console/results.ts'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import { call } from '../../../api/call.ts'
import { sendBytes } from '../../../api/files.ts'

const path = '/consola/DocumentosClinicos/:id/Resultados'

export function sendValues(id: string, body: NonNullable<RequestOf<typeof addResult>>) {
  return call<typeof addResult>('POST', path, { params: { id }, body, query: {} })
}

export function sendResultFile(id: string, file: File) {
  const sent = { params: { id }, query: { nombre: file.name } }
  return sendBytes<typeof addResult>('POST', path, file, sent)
}

export function sendSeen(id: string, resultado: string) {
  return call<typeof markResultSeen>('POST', `${path}/:resultado/Visto`, { params: { id, resultado } })
}

/** Results that the professional has not seen. */
export function useUnseen() {
  return useLoad(['resultados'], (signal) =>
    call<typeof unseenResults>('GET', '/consola/Resultados', { signal }),
  )
}

/** Values as typed, one a line: «Hemoglobina: 11.2 g/dL». A line without a colon is part of the comment. */
export function readValues(typed: string): NonNullable<RequestOf<typeof addResult>> {
  const lines = typed.split('\n').map((line) => line.trim())
  const valores = lines.flatMap((line) => {
    const [, nombre, valor, unidad] = /^([^:]+):\s*(\S+)\s*(.*)$/.exec(line) ?? []
    if (nombre === undefined || valor === undefined) return []
    return [{ nombre: nombre.trim(), valor, ...(unidad ? { unidad } : {}) }]
  })
  const said = lines
    .filter((line) => !/^[^:]+:\s*\S/.test(line))
    .join('\n')
    .trim()
  return { valores, ...(said ? { comentario: said } : {}) }
}
