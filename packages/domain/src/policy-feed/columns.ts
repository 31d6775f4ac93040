import { valuesOf } from '../refused-values.ts'
import { isPlainText } from './cells.ts'
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

/** Columns with a person's data, and their neighbours, which may be swapped with them. */
const personal = [
  ...['tipo_documento', 'numero_documento', 'nombres', 'apellido_paterno', 'apellido_materno'],
  ...['fecha_nacimiento', 'celular', 'correo', 'codigo_producto', 'numero_certificado', 'perfil'],
]

/** Values of a refused line by column, without a person's data. */
export const refusedValues = (cells: readonly string[], reasons: readonly string[]) =>
  valuesOf([...feedColumns, deliveryColumn], cells, { hidden: personal, reasons })

/** Products of the six ecosystems (contract §2). */
export const productCodes: readonly string[] = ['6704-1', '6715-1', '6703-1', '6738-1', '6736-1', '6727-1']

const separatorLine = /^\ufeff?"?sep=(.*?)"?[;,]*$/i

/**
 * The line before the header by which spreadsheets name their separator: `ok` for one of ours, else a `problem` in Spanish; null
 * for any other line.
 */
export function readSeparatorLine(line: string): 'ok' | { problem: string } | null {
  const separator = separatorLine.exec(line)?.[1]
  if (separator === undefined) return null
  // A separator of ours has been taken for the line's own.
  return ['', ';', ','].includes(separator) ? 'ok' : { problem: ofCommas }
}

const ofCommas = 'las columnas se separan con coma o con punto y coma'
const longestTitle = 60

/** The only text of a line, as a title above the header; undefined for any other line. */
function titleOf(names: readonly string[] | undefined): string | undefined {
  const [title, ...others] = names?.filter((name) => name !== '') ?? []
  if (title === undefined || others.length > 0) return undefined
  return isPlainText(title) && /\p{L}{3}/u.test(title) ? title.slice(0, longestTitle) : undefined
}

/** Problem of a first line without one name of a column. */
function otherThanHeader(line: string, names: readonly string[] | undefined): string {
  const title = titleOf(names)
  if (title !== undefined) return `la primera línea dice «${title}»: bórrala, la primera debe ser la cabecera`
  return line.includes('\t') && feedColumns.some((column) => line.toLowerCase().includes(column))
    ? `${ofCommas}, no con tabulaciones`
    : 'no es un archivo de pólizas: la primera línea debe ser la cabecera con los nombres de las columnas'
}

/**
 * Parses the header line (without its line end; accepts a BOM) and returns the file's delimiter and number of columns.
 * Anything but the sixteen names in order, with or without `deliveryColumn`, is a `problem`, in Spanish, and the whole file is
 * refused.
 */
export function readFeedHeader(
  line: string,
): { delimiter: FeedDelimiter; columns: number } | { problem: string } {
  const delimiter = line.includes(';') ? ';' : ','
  const cells = splitLine(line, delimiter)?.map((name) => name.trim())
  const names = cells?.map((name) => name.toLowerCase())
  if (!names?.some((name) => feedColumns.some((column) => column === name))) {
    return { problem: otherThanHeader(line, cells) }
  }
  if (line.includes('\r'))
    return {
      problem: 'las líneas terminan solo en CR: guarda el archivo con líneas que terminen en LF o CRLF',
    }
  const withDelivery = [...feedColumns, deliveryColumn]
  const expected = names.at(-1) === deliveryColumn ? withDelivery : feedColumns
  if (names.length !== expected.length) {
    const isPadded = names.slice(expected.length).some((name) => name === '')
    const hint = isPadded ? ': borra las columnas vacías del final' : ''
    return { problem: `la cabecera tiene ${names.length} columnas y deben ser ${expected.length}${hint}` }
  }
  const wrong = expected.findIndex((column, index) => names[index] !== column)
  if (wrong === -1) return { delimiter, columns: expected.length }
  return { problem: `la columna ${wrong + 1} de la cabecera debe ser ${expected[wrong]}` }
}
