import { getContent, listContents, saveContent } from '@amparo/contract/staff/console/contents.ts'
import { pageOf } from '@amparo/domain/benefits/pages/all.ts'
import { ecosystems } from '@amparo/domain/catalogue/ecosystems.ts'
import { faq } from '@amparo/domain/catalogue/faq.ts'
import { serviceCards } from '@amparo/domain/catalogue/service-cards.ts'
import { contents, contentsOfRow } from '@amparo/domain/contents/contents.ts'
import { fieldOf } from '@amparo/domain/contents/field-names.ts'
import { textProblems } from '@amparo/domain/contents/problems.ts'
import { accessibility } from '@amparo/domain/legal/accessibility.ts'
import { complaintsBook } from '@amparo/domain/legal/complaints-book.ts'
import { cookies } from '@amparo/domain/legal/cookies.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { outcomeOf } from '../../../../testing/caller.ts'
import { type DeskBrowser, deskOf } from '../../../../testing/desk.ts'
import { openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'

/** A content of each kind as the release has it, with the fields that nobody edits. */
const released: Readonly<Record<string, object>> = {
  'faq.3': faq[2] ?? {},
  'beneficio.7.tarjeta': serviceCards.find(({ id }) => id === 7) ?? {},
  'beneficio.7.pagina': pageOf(7),
  'ecosistema.1.textos': ecosystems[0] ?? {},
  'legal.cookies': cookies,
  'legal.libro': complaintsBook,
  'legal.accesibilidad': accessibility,
}

let milagros: DeskBrowser
openPortal(() => startTestPortal(undefined, { worker: false }))
beforeEach(async () => {
  milagros = await deskOf(portal, 'contenidos')
})

describe('the fields of a content', () => {
  it('take no code, in any text', async () => {
    const tags = '<script>alert(1)</script> | <img src=x onerror=alert(1)> | "><svg onload=alert(1)>'
    const rest = 'javascript:alert(1) | [x](javascript:alert(1)) | &lt;b&gt;x | `alert(1)` | a\u202eb | {{x}}'
    const corpus = `${tags} | ${rest}`.split(' | ')
    const { filas } = await milagros.ask(listContents)
    for (const { clave: key } of filas) {
      const { campos, version } = await milagros.ask(getContent, { params: { clave: key } })
      for (const [at, { campo }] of campos.entries()) {
        const valor = { [campo]: corpus[at % corpus.length] ?? '' }
        const answer = await milagros.call(saveContent, { params: { clave: key }, body: { version, valor } })
        expect([key, campo, answer.statusCode]).toEqual([key, campo, 422])
      }
    }
    // Every string in every field, by the guard of the calls above.
    const row = { id: '0b9f2c1e-5d1a-4c8e-9f00-3a6d5b7c8e90', name: 'Ejemplo' }
    const ofRows = (['profesional', 'curso'] as const).flatMap((name) =>
      contentsOfRow({ class: name, ...row }),
    )
    const taken = [...contents, ...ofRows].flatMap((content) =>
      Object.keys(content.texts).flatMap((path) =>
        corpus
          .filter((text) => textProblems(content, { [path]: text }).length === 0)
          .map((text) => `${content.key}:${path} ${text}`),
      ),
    )
    expect(taken).toEqual([])
  })

  it('lack each text that the specification fixes', async () => {
    const fixed: string[] = []
    for (const [key, value] of Object.entries(released)) {
      const { campos } = await milagros.ask(getContent, { params: { clave: key } })
      const editable = new Set(campos.map(({ campo }) => campo.split('.', 1)[0]))
      for (const field of Object.keys(value).map(fieldOf)) {
        if (editable.has(field)) continue
        fixed.push(`${key} ${field}`)
        const body = { version: 0, valor: { [field]: 'Otra cosa' } }
        const answer = await milagros.call(saveContent, { params: { clave: key }, body })
        expect([key, field, answer.statusCode]).toEqual([key, field, 422])
      }
    }
    const known = {
      'beneficio.7.tarjeta': ['id', 'titulo', 'shorttitle', 'type', 'titleButton', 'linkOut', 'linkIn'],
      'beneficio.7.pagina': ['descripcionOut', 'sample'],
      'ecosistema.1.textos': ['id', 'eco', 'name', 'nameTitle', 'titleMob', 'modulo', 'value', 'rutaexterna'],
      'legal.cookies': ['titulo', 'version', 'updatedOn'],
      'legal.libro': ['titulo', 'version', 'updatedOn'],
      'legal.accesibilidad': ['titulo', 'version', 'updatedOn'],
    }
    const named = Object.entries(known).flatMap(([key, fields]) => fields.map((field) => `${key} ${field}`))
    expect(named.filter((one) => !fixed.includes(one))).toEqual([])
    expect(outcomeOf(await milagros.call(getContent, { params: { clave: 'faq.4' } }))).toEqual([
      404,
      'no_encontrado',
    ])
  })
})
