import { backOfficeShots } from './testing/back-office-shots.ts';
import { testPictures } from './testing/picture-tests.ts';

testPictures(backOfficeShots);
