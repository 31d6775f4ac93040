import { z } from 'zod'
import { area, fileAnswer, staff } from '../../endpoint.ts'
import { pathId, rawText } from '../../fields.ts'
import { folioParams } from '../claims.ts'

const api = area({ role: staff('siniestros'), tag: 'Consola: solicitudes' })

export const readCasePaper = api.get('/consola/Solicitudes/:folio/Papeles/:clave/:id', {
  summary: 'Un archivo de la solicitud; queda en el registro',
  params: folioParams.extend({ clave: rawText(40), id: pathId }),
  answers: { 200: fileAnswer('application/octet-stream') },
  errors: ['no_encontrado'],
})

export const readCaseAnswer = api.get('/consola/Solicitudes/:folio/Respuesta', {
  summary: 'La respuesta como PDF, como la tiene la persona; queda en el registro',
  params: folioParams,
  answers: { 200: fileAnswer('application/pdf') },
  errors: ['no_encontrado'],
})

const pdfPages = folioParams.extend({ clave: rawText(40), id: pathId })

export const countCasePages = api.get('/consola/Solicitudes/:folio/Papeles/:clave/:id/Paginas', {
  summary: 'Cuántas páginas tiene un PDF de la solicitud; queda en el registro',
  params: pdfPages,
  answers: { 200: z.object({ paginas: z.int() }) },
  errors: ['no_encontrado', 'pagina_ilegible'],
})

export const readCasePage = api.get('/consola/Solicitudes/:folio/Papeles/:clave/:id/Paginas/:pagina', {
  summary:
    'Una página de un PDF, dibujada como imagen: lo que el archivo traiga por dentro no llega a quien lo mira',
  params: pdfPages.extend({ pagina: rawText(40) }),
  answers: { 200: fileAnswer('image/jpeg') },
  errors: ['no_encontrado', 'pagina_ilegible'],
})
