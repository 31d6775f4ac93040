import { openPage } from '@amparo/client/testing/screen.tsx'
import { useLayoutEffect, useRef } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { useSteps } from './use-steps.ts'

const finishes: (() => void)[] = []

interface TaskProps {
  /** Its first answer comes before the effects of the page that it answers. */
  isHasty?: boolean
}

function Task({ isHasty = false }: TaskProps) {
  const steps = useSteps((wanted) => wanted)
  const hasAnswered = useRef(false)
  finishes.push(() => steps.finish())
  useLayoutEffect(() => {
    if (!isHasty || steps.step === '' || hasAnswered.current) return
    hasAnswered.current = true
    finishes.push(steps.finish)
    steps.finish()
  })
  return (
    <>
      <h1>{steps.step || 'inicio'}</h1>
      <button type="button" onClick={() => steps.goTo('confirmar')}>
        Seguir
      </button>
    </>
  )
}

async function openTask(isHasty = false) {
  const routes = [
    { path: '/antes', Component: () => null },
    { path: '/tarea', Component: () => <Task isHasty={isHasty} /> },
  ]
  const opened = await openPage('/antes', routes)
  await opened.goTo('/tarea')
  return opened
}

const inicio = page.getByRole('heading', { name: 'inicio' })
const painted = () => new Promise((done) => requestAnimationFrame(done))

it('returns to the start of a task once, also if two answers end it', async () => {
  const { address, move } = await openTask()
  const confirm = async () => {
    await page.getByRole('button', { name: 'Seguir' }).click()
    await expect.element(page.getByRole('heading', { name: 'confirmar' })).toBeVisible()
    return finishes.at(-1)
  }
  const finish = await confirm()
  finish?.()
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

it('returns once also if the first answer comes before the effects of its page', async () => {
  await openTask(true)
  const known = finishes.length
  await page.getByRole('button', { name: 'Seguir' }).click()
  await expect.element(inicio).toBeVisible()
  for (let answer = 0; answer < 10; answer += 1) {
    for (const finish of finishes.slice(known)) finish()
    await painted()
  }
  await expect.element(inicio).toBeVisible()
})
