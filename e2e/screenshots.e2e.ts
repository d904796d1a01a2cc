import { testPictures } from './testing/picture-tests.ts';
import { visitorShots } from './testing/visitor-shots.ts';

testPictures(visitorShots);
