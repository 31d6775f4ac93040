import { type FeedDelimiter, splitLine } from './split-line.ts'

/** Columns of the insurer's feed, in the required order of its header (contract §9). */
export const feedColumns = [
  'tipo_documento',
  'numero_documento',
  'nombres',
  'apellido_paterno',
  'apellido_materno',
  'fecha_nacimiento',
  'celular',
  'correo',
  'codigo_producto',
  'numero_certificado',
  'perfil',
  'inicio_vigencia',
  'fin_vigencia',
  'estado',
  'licencias_7442',
  'licencias_7443',
] as const

/** A further last column that a feed may have: the day on which the person received the policy (contract §22.5). */
export const deliveryColumn = 'fecha_entrega' as const

export type FeedColumn = (typeof feedColumns)[number]

/** Products of the six ecosystems (contract §2). */
export const productCodes: readonly string[] = ['6704-1', '6715-1', '6703-1', '6738-1', '6736-1', '6727-1']

/**
 * Parses the header line (without its line end; accepts a BOM) and returns the file's delimiter and number of columns.
 * Anything but the sixteen names in order, with or without `deliveryColumn`, is a `problem`, in Spanish, and the whole file is
 * refused.
 */
export function readFeedHeader(
  line: string,
): { delimiter: FeedDelimiter; columns: number } | { problem: string } {
  const delimiter = line.includes(';') ? ';' : ','
  const names = splitLine(line, delimiter)?.map((name) => name.trim().toLowerCase())
  if (!names?.some((name) => feedColumns.some((column) => column === name))) {
    return {
      problem:
        'no es un archivo de pólizas: la primera línea debe ser la cabecera con los nombres de las columnas',
    }
  }
  const withDelivery = [...feedColumns, deliveryColumn]
  const expected = names.at(-1) === deliveryColumn ? withDelivery : feedColumns
  if (names.length !== expected.length) {
    return { problem: `la cabecera tiene ${names.length} columnas y deben ser ${expected.length}` }
  }
  const wrong = expected.findIndex((column, index) => names[index] !== column)
  if (wrong === -1) return { delimiter, columns: expected.length }
  return { problem: `la columna ${wrong + 1} de la cabecera debe ser ${expected[wrong]}` }
}
