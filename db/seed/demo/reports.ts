import type { DemoReport } from './shapes.ts'

/** What demo users have reported and no moderator has decided on yet. */
export const demoReports: DemoReport[] = [
  {
    listing: 'loader',
    reporter: 'zubair',
    reason: 'sold',
    hoursAgo: 20,
    details: 'I phoned twice. He says it is sold, but the ad is still here.',
  },
  {
    listing: 'super-basmati',
    reporter: 'jamshed',
    reason: 'wrong',
    hoursAgo: 9,
    details: 'بوری کھول کر دیکھی تو ٹوٹا دو فیصد نہیں، بہت زیادہ ہے۔',
  },
  {
    listing: 'rohu',
    reporter: 'rehana',
    reason: 'stolen-photo',
    hoursAgo: 5,
    details: 'یہ تصویر ہمارے تالاب کی ہے، ہم نے پچھلے سال فیس بک پر لگائی تھی۔',
  },
  {
    listing: 'hino-truck',
    reporter: 'fahad',
    reason: 'fraud',
    hoursAgo: 2,
    details: 'Asks for 50,000 by Easypaisa to hold the truck before he sends a single photo.',
  },
]
