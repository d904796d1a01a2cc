import { expect, test } from 'vitest';
import { cityOfAddress } from './city-of-address.ts';

test.each([
  ['30 Garden Lane, Katugastota, Kandy', 'Kandy'],
  ['12/3 Kandy Road, KURUNEGALA.', 'Kurunegala'],
  ['Galle Road 5\nColombo-03', 'Colombo'],
  ['No. 7, negombo 11500', 'Negombo'],
])('%j is in %s', (address, city) => {
  expect(cityOfAddress(address)).toBe(city);
});

test.each(['', '5 Lake Road, Matara', 'Kandyan Gardens, Peradeniya', 'Gallery Lane', '42'])(
  '%j names no city',
  (address) => {
    expect(cityOfAddress(address)).toBeNull();
  },
);
