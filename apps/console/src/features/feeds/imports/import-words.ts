import type { BadgeLook } from '../../../shell/Badge.tsx'
import type { FeedImport, ImportKind } from './import-calls.ts'

export const kindTitles: Readonly<Record<FeedImport['clase'], string>> = {
  polizas: 'Pólizas',
  licencias: 'Licencias de seguridad',
  cursos: 'Cursos',
  empleos: 'Empleos',
  planes: 'Planes y coberturas',
  agenda: 'Agenda',
  tasas: 'Tasas',
  diagnosticos: 'Diagnósticos CIE-10',
  certificados: 'Certificados de firma',
  claves: 'Claves de cursos',
  contenidos: 'Textos del portal',
}

/** Required content of each file, in a line. */
export const kindHelp: Readonly<Record<ImportKind, string>> = {
  polizas: 'CSV de la aseguradora. Las líneas buenas entran; las malas quedan con su motivo.',
  licencias: 'CSV: producto,clave,equipos,vence. La persona que espera una recibe un correo.',
  cursos: 'JSON con el catálogo entero: los cursos ausentes dejan de ofrecerse. Entran todos o ninguno.',
  empleos: 'JobPosting en JSON, JSON Lines o XML. Las ofertas que ya no están en la fuente se cierran.',
  agenda: 'YAML con profesionales, sedes y horas. Los que no trae quedan como están.',
  tasas: 'CSV: dato,desde,valor,fuente. Todo entra, o nada.',
  diagnosticos: 'CSV: codigo,nombre. Un código conocido toma el nombre del archivo.',
  certificados:
    'JSON: [{"codigo": "…", "p12": "base64", "clave": "…"}]. La clave abre el archivo y no se guarda.',
  claves: 'Una clave por línea. La persona que espera una la recibe.',
  contenidos: 'JSON: {"faq.3": {"respuesta": "…"}}. Quedan como borradores; otra persona los confirma.',
  planes: 'JSON con fichas por producto. Una ficha nueva no cambia las de antes. Todo entra, o nada.',
}

export const stateTitles: Readonly<Record<FeedImport['estado'], string>> = {
  subiendo: 'Subiendo',
  simulada: 'Probada, sin importar',
  por_aprobar: 'Por aprobar',
  en_cola: 'En cola',
  en_curso: 'En curso',
  terminada: 'Terminada',
  fallida: 'No se importó',
  cancelada: 'Cancelada',
}

export const stateLooks: Readonly<Record<FeedImport['estado'], BadgeLook>> = {
  subiendo: 'soon',
  simulada: 'plain',
  por_aprobar: 'soon',
  en_cola: 'soon',
  en_curso: 'soon',
  terminada: 'good',
  fallida: 'late',
  cancelada: 'plain',
}

export function isUnderWay({ estado }: Pick<FeedImport, 'estado'>): boolean {
  return estado === 'subiendo' || estado === 'en_cola' || estado === 'en_curso'
}

const numbers = new Intl.NumberFormat('es-PE')

export function counted(count: number): string {
  return numbers.format(count)
}

/** Problem of the day and hour of a file's cut; both are optional. */
export function cutProblem(day: string, hour: string): { readonly corte?: string; readonly hora?: string } {
  if (day !== '' && hour === '') return { hora: 'Elige también la hora' }
  return day === '' && hour !== '' ? { corte: 'Elige también el día' } : {}
}

/** A day and an hour in Lima as an instant. */
export const cutOf = (day: string, hour: string) => `${day}T${hour.slice(0, 5)}:00-05:00`
