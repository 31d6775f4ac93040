import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { activatedHolder } from './accounts.ts'
import { enterRoom, expectInCall, openCall } from './call.ts'

/** The network of a page in a call, which can be cut, media included. */
interface Network {
  /**
   * Cuts all traffic. `told` like airplane mode, which the browser reports; `silent` like a lift: requests meanwhile
   * are never answered, even once the network is back.
   */
  cut(how: 'told' | 'silent'): Promise<void>
  restore(): Promise<void>
}

/**
 * Takes control of a page's network before it connects: Chromium drops the packets of a call only if its sockets were
 * created under emulated conditions.
 */
async function holdNetwork(page: Page): Promise<Network> {
  const protocol = await page.context().newCDPSession(page)
  const set = (offline: boolean, packetLoss: number) =>
    protocol.send('Network.emulateNetworkConditions', {
      offline,
      packetLoss,
      latency: 1,
      downloadThroughput: 1e9,
      uploadThroughput: 1e9,
      packetQueueLength: 1000,
    })
  await protocol.send('Network.enable')
  await set(false, 0.001)
  return {
    async cut(how) {
      if (how === 'silent') await page.route('**/api/videollamada/**', () => undefined)
      await set(how === 'told', 100)
    },
    async restore() {
      await page.unroute('**/api/videollamada/**')
      await set(false, 0.001)
    },
  }
}

/** A call in which the person's network can be cut. */
export async function openCuttableCall(
  page: Page,
  browser: Browser,
  request: APIRequestContext,
): Promise<{ network: Network; doctor: Page }> {
  const { token } = await activatedHolder(request)
  const { personLink, professionalLink } = await openCall(request, token, 'Medicina Interna')
  const network = await holdNetwork(page)
  const doctor = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await enterRoom(doctor, professionalLink)
  await enterRoom(page, personLink)
  await expectInCall(page)
  await expectInCall(doctor)
  return { network, doctor }
}

/** Expects both to see and hear each other again, without any act. */
export async function expectBackInCall(page: Page, doctor: Page): Promise<void> {
  for (const one of [page, doctor]) {
    await expect(one.getByText('En llamada')).toBeAttached({ timeout: 60_000 })
    await expectInCall(one)
  }
}
