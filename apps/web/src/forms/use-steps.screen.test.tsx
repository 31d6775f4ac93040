import { openPage } from '@amparo/client/testing/screen.tsx'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { useSteps } from './use-steps.ts'

const finishes: (() => void)[] = []

function Task() {
  const steps = useSteps((wanted) => wanted)
  finishes.push(() => steps.finish())
  return (
    <>
      <h1>{steps.step || 'inicio'}</h1>
      <button type="button" onClick={() => steps.goTo('confirmar')}>
        Seguir
      </button>
    </>
  )
}

const painted = () => new Promise((done) => requestAnimationFrame(done))

it('returns to the start of a task once, also if two answers end it', async () => {
  const routes = ['/antes', '/tarea'].map((path) => ({
    path,
    Component: path === '/tarea' ? Task : () => null,
  }))
  const { address, goTo, move } = await openPage('/antes', routes)
  await goTo('/tarea')
  const confirm = async () => {
    await page.getByRole('button', { name: 'Seguir' }).click()
    await expect.element(page.getByRole('heading', { name: 'confirmar' })).toBeVisible()
    return finishes.at(-1)
  }
  const finish = await confirm()
  finish?.()
  const inicio = page.getByRole('heading', { name: 'inicio' })
  await expect.element(inicio).toBeVisible()
  for (let answer = 0; answer < 10; answer += 1) {
    finish?.()
    await painted()
  }
  await expect.element(inicio).toBeVisible()
  // Forward opens the same entry again, which can be finished again.
  await move(1)
  await expect.element(page.getByRole('heading', { name: 'confirmar' })).toBeVisible()
  await expect
    .poll(() => {
      finishes.at(-1)?.()
      return address()
    })
    .toBe('/tarea')
})
