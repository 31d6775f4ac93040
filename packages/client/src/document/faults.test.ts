import { expect, it } from 'vitest'
import { placesOf } from './faults.ts'

it.each([
  [
    'Chromium',
    'TypeError: Promise.withResolvers is not a function\n    at https://a.example/assets/common-BK4Na-R.js:1:2345\n    at Ua (https://a.example/assets/framework-BVpcxEO.js:8:1)\n    at <anonymous>',
    ['common:1:2345', 'framework:8:1'],
  ],
  [
    'Firefox and Safari',
    'e@https://a.example/assets/entry.client-CbePQ0l.js:1:7\n@https://a.example/assets/UnmatchedInsideScreen-Baa_-LQ.js:1:99\n',
    ['entry.client:1:7', 'UnmatchedInsideScreen:1:99'],
  ],
  ['an extension', 'Error: a\n    at chrome-extension://abcdef/content.js:1:2', []],
  ['the text of an error', 'Error: Zoila /assets/ 45678912', []],
])('reads the places of a stack of %s', (_whose, stack, places) => {
  expect(placesOf(stack)).toEqual(places)
})
