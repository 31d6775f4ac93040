import { describe, expect, it } from 'vitest'
import { deferScripts } from './defer-scripts.ts'

const page = `<html><head><link rel="modulepreload" href="/assets/manifest-1.js"/><link rel="modulepreload" href="/assets/entry.client-1.js"/><link rel="modulepreload" href="/assets/shell-1.js"/><link rel="modulepreload" href="/assets/framework-1.js"/></head><body><script type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root-1.js";
import * as route1 from "/assets/HomeScreen-1.js";

  window.__reactRouterRouteModules = {"root":route0,"features/home/HomeScreen":route1};

import("/assets/entry.client-1.js");</script></body></html>`

describe('scripts of a built page', () => {
  const deferred = deferScripts(page)

  it('load after the first paint', () => {
    expect(deferred).not.toContain('rel="modulepreload" href')
    expect(deferred).not.toMatch(/^import /m)
    expect(deferred).toContain('requestAnimationFrame')
  })

  it('run dependencies first, and the entry last', () => {
    const order = ['framework-1', 'shell-1', 'manifest-1'].map((name) =>
      deferred.indexOf(`/assets/${name}.js`),
    )
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(deferred.lastIndexOf('entry.client-1')).toBeGreaterThan(deferred.lastIndexOf('root-1'))
  })

  it('keep each route with its own module', () => {
    expect(deferred).toContain(
      'const [route0,route1]=await Promise.all([import("/assets/root-1.js"),import("/assets/HomeScreen-1.js")])',
    )
    expect(deferred).toContain('{"root":route0,"features/home/HomeScreen":route1}')
  })

  it('stop the build if the framework starts its pages in another way', () => {
    expect(() => deferScripts('<html></html>')).toThrow(/defer-scripts/)
  })
})
