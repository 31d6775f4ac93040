import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { type Member, openElsewhere } from './accounts.ts'
import { minutesFromNow, today } from './clock.ts'
import { consoleUrl, enterAs } from './console.ts'
import { withDatabase } from './database.ts'
import { anyWidth, expectAccessible, test } from './journey.ts'
import { enterAsHolder, keepSession } from './kept-session.ts'
import { newPassword } from './people.ts'

const cci = '00219100217011000252'

/** An accident's notice of this person; its folio. */
async function fileNotice(request: APIRequestContext, { document, token }: Member): Promise<string> {
  const filed = await request.post('/api/solicitudes', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      ...{ certificado: `E2E-${document}`, cobertura: 'gastos_medicos', fechaHecho: today().toString() },
      ...{ relato: 'Me caí de la escalera del mercado.', hechoPor: 'titular' },
    },
  })
  expect(filed.status()).toBe(201)
  return (await filed.json()).folio
}

/** A day passes for the account of payment. */
const endHold = ({ document }: Member) =>
  withDatabase((db) =>
    db
      .updateTable('payment_account')
      .set({ changed_at: minutesFromNow(-25 * 60) })
      .where('account_id', '=', (from) =>
        from.selectFrom('account').select('id').where('document_number', '=', document),
      )
      .execute(),
  )

async function approveAtDesk(page: Page, folio: string): Promise<void> {
  await enterAs(page, 'Lucía Benavides')
  await page.goto(`${consoleUrl}/solicitudes/${folio}`)
  await page.getByRole('button', { name: 'Tomar' }).click()
  await page.getByRole('button', { name: 'Está completa' }).click()
  const papers = page.getByRole('dialog', { name: /^Completa sin/ })
  for (const reason of await papers.getByRole('textbox').all())
    await reason.fill('Mostró el original en la oficina.')
  await papers.getByRole('button', { name: 'Está completa' }).click()
  await page.getByRole('button', { name: 'Aprobar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Aprobar ${folio}` })
  await dialog.getByLabel('Monto en soles').fill('320.50')
  await dialog.getByLabel('Cómo llegaste a ese monto').fill('La suma de tres recibos.')
  await dialog.getByLabel('Texto para la persona').fill('Todo está en orden.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Aprobar' }).click()
  await expect(page.getByRole('heading', { name: 'A quién se paga' })).toBeVisible()
}

/** Sends a statement of one line; its result. */
async function reconcile(page: Page, line: string): Promise<void> {
  await page.getByRole('button', { name: 'Conciliar un extracto' }).click()
  const dialog = page.getByRole('dialog', { name: 'Conciliar un extracto' })
  const buffer = Buffer.from(`fecha,operacion,monto,glosa\n${line}\n`)
  await dialog
    .getByLabel('Extracto del banco')
    .setInputFiles({ name: 'extracto.csv', mimeType: 'text/csv', buffer })
  await dialog.getByRole('button', { name: 'Conciliar' }).click()
  await expect(dialog.getByText(/^\d líneas?: /)).toBeVisible()
  await page.keyboard.press('Escape')
}

test(
  'una solicitud aprobada se paga por dos personas, y un pago devuelto se arregla en su página',
  anyWidth,
  async ({ quietPage: page, request }) => {
    const member = await enterAsHolder(page, request, 'Vida+Accidentes')
    const folio = await fileNotice(request, member)
    const claimPage = `/ecosistema/solicitudes/${folio}`

    await page.goto(claimPage)
    await page.getByText('Di ahora dónde te pagaríamos (opcional)').click()
    await page.getByRole('radio', { name: /En mi cuenta de banco/ }).check()
    await page.getByLabel('CCI de tu cuenta').fill(cci)
    await page.getByLabel('Contraseña de tu cuenta').fill(newPassword)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Guardar dónde me pagan' }).click()
    await expect(page.getByText('BCP, termina en 0252').first()).toBeVisible()
    await endHold(member)

    await approveAtDesk(page, folio)
    const inbox = async () =>
      (await request.get('/demo/buzon.json', { params: { para: member.email } })).text()

    await enterAs(page, 'Gladys Aponte')
    await expect(page.getByRole('link', { name: /^Abonos por ordenar/ })).toBeVisible()
    await page.goto(`${consoleUrl}/abonos?estado=por_ordenar&buscar=${folio}`)
    await page.getByRole('table').getByRole('link', { name: folio }).click()
    await page.getByRole('button', { name: 'Armar un lote con este' }).click()
    await expect(page.getByText(`Lote armado con el abono de ${folio}`)).toBeVisible()
    await expectAccessible(page)

    await enterAs(page, 'Wilmer Chafloque')
    await page.getByRole('link', { name: /^Lotes por aprobar/ }).click()
    await page.getByRole('button', { name: 'Aprobar el lote' }).first().click()
    await expect(page.getByText('Lote aprobado: 1 abono sale hoy')).toBeVisible()
    const order = await withDatabase((db) =>
      db
        .selectFrom('payment_order')
        .innerJoin('claim_payment', 'claim_payment.id', 'payment_order.payment_id')
        .innerJoin('claim', 'claim.id', 'claim_payment.claim_id')
        .select('payment_order.id')
        .where('folio', '=', folio)
        .executeTakeFirstOrThrow(),
    )
    await reconcile(page, `${today()},OP-7788,-320.50,ABONO ${order.id}`)

    await keepSession(page, member)
    await page.goto(claimPage)
    await expect(page.getByText('Se pagaron S/ 320.50')).toBeVisible()
    await expect(page.getByText(/operación OP-7788/)).toBeVisible()
    await expectAccessible(page)

    await enterAs(page, 'Gladys Aponte')
    await page.goto(`${consoleUrl}/abonos`)
    await reconcile(
      page,
      `${today()},OP-7790,-1.00,comisión\n${today()},OP-7789,320.50,DEVOLUCION ${order.id}`,
    )
    await page
      .getByRole('listitem')
      .filter({ hasText: folio })
      .getByRole('button', { name: 'Cerrar el caso' })
      .click()
    const closing = page.getByRole('dialog', { name: `Cerrar el caso de ${folio}` })
    await closing.getByLabel(/El banco devolvió este pago/).check()
    await closing.getByLabel('Qué averiguaste').fill('La cuenta está cerrada.')
    await closing.getByRole('button', { name: 'Cerrar el caso' }).click()
    await expect(closing).toBeHidden()

    await expect.poll(inbox).toContain('Devolvieron el pago')
    const token = await openElsewhere(request, member.document, newPassword)
    await keepSession(page, { ...member, token })
    await page.goto(claimPage)
    await expect(page.getByRole('heading', { name: 'El banco devolvió tu pago' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cambiar dónde me pagan' }).click()
    await page.getByRole('radio', { name: /En la ventanilla/ }).check()
    await page.getByLabel('Contraseña de tu cuenta').fill(newPassword)
    await page.getByRole('button', { name: 'Guardar dónde me pagan' }).click()
    await expect(page.getByRole('heading', { name: 'Tu pago', exact: true })).toBeVisible()
    await expect(page.getByText(/Por tu seguridad se puede pagar desde/)).toBeVisible()
  },
)
