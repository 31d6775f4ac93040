import { z } from 'zod'
import { endpoint, fileAnswer, staff } from '../../endpoint.ts'
import { pathId, rawText } from '../../fields.ts'
import { folioParams } from '../claims.ts'

const tag = 'Consola: solicitudes'

export const readCasePaper = endpoint({
  method: 'GET',
  path: '/consola/Solicitudes/:folio/Papeles/:clave/:id',
  role: staff('siniestros'),
  tag,
  summary: 'Un archivo de la solicitud; queda en el registro',
  params: folioParams.extend({ clave: rawText(40), id: pathId }),
  answers: { 200: fileAnswer('application/octet-stream') },
  errors: ['no_encontrado'],
})

export const readCaseAnswer = endpoint({
  method: 'GET',
  path: '/consola/Solicitudes/:folio/Respuesta',
  role: staff('siniestros'),
  tag,
  summary: 'La respuesta como PDF, como la tiene la persona; queda en el registro',
  params: folioParams,
  answers: { 200: fileAnswer('application/pdf') },
  errors: ['no_encontrado'],
})

const pdfPages = folioParams.extend({ clave: rawText(40), id: pathId })

export const countCasePages = endpoint({
  method: 'GET',
  path: '/consola/Solicitudes/:folio/Papeles/:clave/:id/Paginas',
  role: staff('siniestros'),
  tag,
  summary: 'Cuántas páginas tiene un PDF de la solicitud; queda en el registro',
  params: pdfPages,
  answers: { 200: z.object({ paginas: z.int() }) },
  errors: ['no_encontrado', 'pagina_ilegible'],
})

export const readCasePage = endpoint({
  method: 'GET',
  path: '/consola/Solicitudes/:folio/Papeles/:clave/:id/Paginas/:pagina',
  role: staff('siniestros'),
  tag,
  summary:
    'Una página de un PDF, dibujada como imagen: lo que el archivo traiga por dentro no llega a quien lo mira',
  params: pdfPages.extend({ pagina: rawText(40) }),
  answers: { 200: fileAnswer('image/jpeg') },
  errors: ['no_encontrado', 'pagina_ilegible'],
})
