import { expect, it } from 'vitest'
import { signatureOf } from '../../../../testing/object-storage.ts'

it('a signature is validated as AWS documents it, with its own example of a GET', () => {
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=',
  }
  expect(
    signatureOf({ method: 'GET', target: '/test.txt', headers }, 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'),
  ).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41')
})
