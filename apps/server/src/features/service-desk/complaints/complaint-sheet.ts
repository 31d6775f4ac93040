import { documentTypeLabel } from '@amparo/domain/documents.ts'
import { formatDay, formatLimaLongDate, formatLimaTime, formatSoles } from '@amparo/domain/lima-time.ts'
import type { Config } from '../../../config/config.ts'
import { drawSheet } from '../../platform/pdf-sheets/pdf-sheets.service.ts'
import { type FiledComplaint, kindWords } from './complaints.emails.ts'

/** The printable sheet of Anexo I (DS 011-2011-PCM), also once it has been answered. */
export function drawComplaintSheet(
  config: Config,
  { code, draft, filedAt, dueOn, clock }: FiledComplaint,
  answer: string | null = null,
): Promise<Buffer> {
  const { business } = config
  return drawSheet({
    title: `Hoja de reclamación N.° ${code}`,
    lead: `Libro de Reclamaciones virtual · ${formatLimaLongDate(filedAt)}, ${formatLimaTime(filedAt)} (hora de Lima)`,
    brand: config.brandName,
    now: filedAt,
    parts: [
      {
        heading: 'Proveedor',
        facts: [
          ['Nombre', business.name],
          ['RUC', business.ruc],
          ['Domicilio', business.address],
        ],
      },
      {
        heading: '1. Identificación del consumidor',
        facts: [
          ['Nombre', draft.name],
          [documentTypeLabel(draft.documentType), draft.documentNumber],
          ['Domicilio', draft.address],
          ['Teléfono', draft.phone ?? ''],
          ['Correo electrónico', draft.email],
          ['Madre, padre o representante', draft.guardian ?? ''],
        ],
      },
      {
        heading: '2. Identificación del bien contratado',
        facts: [
          ['Tipo', draft.about === 'product' ? 'Producto' : 'Servicio'],
          ['Descripción', draft.aboutText],
          ['Certificado del seguro', draft.certificate ?? ''],
          ['Monto reclamado', draft.amount === null ? '' : formatSoles(Math.round(draft.amount * 100))],
        ],
      },
      {
        heading: '3. Detalle y pedido del consumidor',
        facts: [['Tipo', kindWords[draft.kind]]],
        paragraphs: ['Detalle:', draft.detail, 'Pedido:', draft.request],
      },
      {
        heading: '4. Observaciones y acciones adoptadas por el proveedor',
        paragraphs: [answer ?? `Pendiente. La respuesta se entrega a más tardar el ${formatDay(dueOn)}.`],
      },
      {
        heading: 'Lo que debes saber',
        paragraphs: [
          'Reclamo: disconformidad relacionada con los productos o servicios. Queja: disconformidad no relacionada con ellos, o malestar por la atención al público.',
          'La formulación del reclamo no impide acudir a otras vías de solución de controversias ni es requisito previo para interponer una denuncia ante el INDECOPI.',
          clock === 'calendar'
            ? 'El proveedor debe dar respuesta en un plazo no mayor a quince (15) días calendario, por tratarse de un microseguro (Resolución SBS 4036-2022).'
            : 'El proveedor debe dar respuesta en un plazo no mayor a quince (15) días hábiles, improrrogable.',
        ],
      },
    ],
  })
}
