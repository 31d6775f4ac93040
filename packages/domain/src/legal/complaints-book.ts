import type { LegalText } from './types.ts'

/**
 * Notice of the complaints book (Ley 29571 art. 24, DS 011-2011-PCM, Res. SBS 04036-2022). The book is the portal's
 * own, or opens separately if the owner hosts it elsewhere. Placeholders as in `LegalText`.
 */
export const complaintsBook: LegalText = {
  version: '2026-11-23',
  title: 'Libro de reclamaciones',
  updatedOn: '2026-11-23',
  sections: [
    {
      heading: 'Está a tu disposición',
      paragraphs: [
        'Conforme al Código de Protección y Defensa del Consumidor, Ley N.° 29571, {brand} pone a disposición de sus usuarios un Libro de Reclamaciones virtual. Presentar un reclamo o una queja es gratuito: no se exige pago alguno ni la asistencia de un abogado.',
        'Está en esta misma página o, cuando así se indica, en una página aparte. Puede usarlo cualquier consumidor, sea titular, invitado o visitante.',
      ],
    },
    {
      heading: '¿Reclamo o queja?',
      paragraphs: [
        'Si se elige la opción equivocada, no hay problema: se atenderá según lo que el texto exprese.',
      ],
      items: [
        'Reclamo: disconformidad relacionada con el producto o el servicio, por ejemplo, una cita que no se atendió.',
        'Queja: malestar por la atención recibida que no se refiere al producto o servicio en sí, por ejemplo, un mal trato.',
      ],
    },
    {
      heading: 'Qué datos se necesitan',
      paragraphs: [
        'Sin nombre, documento, domicilio o correo electrónico, fecha y detalle, la ley considera que el reclamo no ha sido presentado. No se requiere firma cuando se registra por internet.',
      ],
      items: [
        'Nombre, documento de identidad, domicilio, teléfono y correo electrónico.',
        'Datos de la madre, el padre o el representante, si el consumidor es menor de edad.',
        'Producto o servicio y, si corresponde, el monto reclamado.',
        'Detalle de lo ocurrido y pedido concreto.',
      ],
    },
    {
      heading: 'Qué ocurre después',
      paragraphs: [
        'Al enviar el formulario se obtiene una hoja con código, fecha y hora, que puede imprimirse y se remite también al correo electrónico indicado.',
        'La respuesta se entrega por escrito en un plazo máximo de 15 días hábiles, que no puede prorrogarse.',
        'Los reclamos referidos a la cobertura, la prima o el pago de un siniestro se atienden, además, según las reglas de la Superintendencia de Banca, Seguros y AFP. Para los microseguros el plazo es de 15 días calendario. El cómputo solo se detiene mientras se espera un documento solicitado al usuario.',
        'Con su número y el correo que se indicó, en esta página se ve el estado de cada hoja y hasta cuándo se responde. La respuesta se abre con el enlace que llega a ese correo, o al entrar a la cuenta con la que se presentó.',
        'Las hojas se conservan por un mínimo de dos años.',
      ],
    },
    {
      heading: 'Otras vías',
      paragraphs: ['Usar el libro no impide acudir a otras instancias ni es requisito para hacerlo:'],
      items: [
        'INDECOPI, por asuntos de consumo y de seguros.',
        'SUSALUD, por la atención recibida en servicios de salud.',
        'La Autoridad Nacional de Protección de Datos Personales, por el tratamiento de datos.',
      ],
    },
    {
      heading: '¿Es una duda o una urgencia?',
      paragraphs: [
        'Para consultas, puede escribirse a {email} o llamar al {phone}. Ante una emergencia médica debe llamarse al 106 o acudirse al hospital más cercano.',
      ],
    },
  ],
}
