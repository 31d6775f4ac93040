import { bookableServices } from '@amparo/domain/agenda/bookable-services.ts'
import { expect, it, vi } from 'vitest'

async function hoursWith(hours?: string) {
  vi.resetModules()
  const { portalConfig } = await import('./portal-config.ts')
  if (hours !== undefined) Object.assign(portalConfig, { hours })
  return import('./service-hours.ts')
}

it('states the built-in hours on the development server', async () => {
  const { hoursInForce } = await hoursWith()
  expect(bookableServices.map(({ id }) => hoursInForce(id))).toEqual(
    bookableServices.map(({ leadHours, cutOffHours }) => ({ leadHours, cutOffHours })),
  )
})

it('states the hours that the server wrote into the page', async () => {
  const { withServiceHours } = await hoursWith('{"18":[72,1]}')
  const texts = { steps: ['Con {leadTime}', 'hasta {cutOff} antes'] }
  expect(withServiceHours(18, texts)).toEqual({ steps: ['Con 72 horas', 'hasta 1 hora antes'] })
})

it('keeps a placeholder of each service in built pages', async () => {
  const { withServiceHours } = await hoursWith('{{SERVICE_HOURS}}')
  expect(withServiceHours(18, 'Con {leadTime}, {cutOff}')).toBe('Con {{LEAD_TIME_18}}, {{CUT_OFF_18}}')
})
