import type { Offer } from '../../offer.ts'

export const veterinary: Offer[] = [
  {
    sub: 'medicines',
    pictures: 'vet-kit',
    per: 'per_piece',
    unit: 'piece',
    delivery: true,
    rows: [
      [
        'en',
        1450,
        'Calcium, mastitis tubes and uterine bolus, stockist',
        'Full range at trade rate with bill. Prescription items only on a vet’s slip.',
        {
          for_animal: 'cattle_buffalo',
          expiry_date: '+420d',
          licence_number: 'VM-4410',
        },
        {
          by: 'makkah-veterinary-store',
          amount: 200,
        },
      ],
      [
        'ur',
        850,
        'دودھ بڑھانے والا پاؤڈر اور ہاضمے کا چورن',
        'دیسی جڑی بوٹیوں سے تیار کیا ہوا۔ بیائی کے بعد جانور کو دیں، چارہ کھل کر کھائے گا۔',
        {
          for_animal: 'cattle_buffalo',
          brand: 'شفا',
        },
        {
          by: 'shah-jee-veterinary-store',
          amount: 150,
        },
      ],
    ],
  },
  {
    sub: 'vaccines',
    pictures: 'vet-kit',
    per: 'per_piece',
    unit: 'piece',
    rows: [
      [
        'en',
        2800,
        'FMD and HS vaccine, 20 doses, kept cold',
        'Stored at 4 degrees with a chart on the fridge, handed over in an ice box. Technician can come to the farm.',
        {
          for_animal: 'cattle_buffalo',
          cold_chain: 'yes',
          expiry_date: '+270d',
          licence_number: 'VB-118',
        },
        {
          by: 'khalid-sial',
          amount: 60,
          key: 'vaccine',
        },
      ],
    ],
  },
  {
    sub: 'dewormers',
    pictures: 'vet-kit goats-teddy',
    per: 'per_piece',
    unit: 'piece',
    delivery: true,
    rows: [
      [
        'ur',
        950,
        'کرم کش دوا، بھیڑ بکری کے لیے، ایک لیٹر',
        'ہر تین ماہ بعد پلائیں، وزن کے حساب سے خوراک لکھی ہوئی ہے۔ سو بکریوں کے لیے کافی ہے۔',
        {
          for_animal: 'goats_sheep',
          expiry_date: '+500d',
        },
        {
          by: 'naveed-leghari',
          amount: 90,
          pictures: 'vet-kit',
        },
      ],
    ],
  },
  {
    sub: 'semen-ai',
    pictures: 'vet-kit + cow-friesian',
    per: 'per_piece',
    unit: 'piece',
    rows: [
      [
        'en',
        3800,
        'Sexed Friesian and Nili-Ravi semen, AI at your door',
        'Imported straws with bull card, trained inseminator, repeat service at half. Booking by phone before noon.',
        {
          for_animal: 'cattle_buffalo',
          cold_chain: 'yes',
        },
        {
          by: 'taj-veterinary-store',
          amount: 300,
          delivery: true,
        },
      ],
      [
        'ur',
        85000,
        'سیمن کنٹینر 30 لیٹر، نائٹروجن والا',
        'کنٹینر بہترین حالت میں ہے، نائٹروجن 60 دن رکھتا ہے۔ اے آئی گن اور شیٹ ساتھ۔',
        {
          for_animal: 'cattle_buffalo',
          capacity_litres: 30,
        },
        {
          by: 'taj-veterinary-store',
          amount: 1,
          per: 'total',
          condition: 'good',
        },
      ],
    ],
  },
  {
    sub: 'milking-machines',
    pictures: 'milking-machine',
    unit: 'piece',
    rows: [
      [
        'en',
        235000,
        'Double-bucket milking machine, buffalo cups, 2 HP',
        'Vacuum pump in oil, pulsators 60/40, works on generator too. Fitting and training included.',
        {
          brand: 'Melasty',
          for_animal: 'cattle_buffalo',
          capacity_litres: 60,
          warranty_months: 12,
        },
        {
          by: 'riaz-daultana',
          condition: 'new',
          delivery: true,
          key: 'milking-machine',
        },
      ],
      [
        'ur',
        120000,
        'دودھ نکالنے والی مشین، سنگل، استعمال شدہ',
        'ایک سال چلی ہے، ربڑ نئے ڈالے ہیں۔ دس جانوروں والے فارم کے لیے کافی ہے۔',
        {
          for_animal: 'cattle_buffalo',
          capacity_litres: 30,
        },
        {
          by: 'riaz-daultana',
          condition: 'good',
        },
      ],
    ],
  },
  {
    sub: 'chillers',
    pictures: 'chiller',
    unit: 'piece',
    rows: [
      [
        'en',
        980000,
        'Milk chiller 1,000 litre, two compressors',
        'Horizontal tank, brings 38 to 4 degrees in three hours. Panel, agitator and dip stick in order.',
        {
          brand: 'Mueller type',
          capacity_litres: 1000,
          for_animal: 'cattle_buffalo',
          warranty_months: 6,
        },
        {
          by: 'riaz-mughal',
          condition: 'good',
        },
      ],
      [
        'ur',
        460000,
        'ملک چلر 500 لیٹر، نیا کمپریسر',
        'دودھ اکٹھا کرنے والے سنٹر کے لیے بہترین۔ بجلی اور جنریٹر دونوں پر۔',
        {
          capacity_litres: 500,
          for_animal: 'cattle_buffalo',
        },
        {
          by: 'riaz-daultana',
          condition: 'good',
        },
      ],
    ],
  },
  {
    sub: 'shed-equipment',
    pictures: 'dairy-shed milking-machine',
    unit: 'piece',
    rows: [
      [
        'en',
        9500,
        'Rubber mats, fans and water bowls for cattle shed',
        'Mats 6 x 4 ft, 17 mm thick. Shed fans of 36 and 48 inch. Prices differ, this one is for a mat.',
        {
          for_animal: 'cattle_buffalo',
          warranty_months: 24,
        },
        {
          by: 'muhammad-aslam-wattoo',
          per: 'per_piece',
          amount: 80,
          condition: 'new',
          delivery: true,
        },
      ],
    ],
  },
  {
    sub: 'tags-halters',
    pictures: 'halters',
    per: 'per_piece',
    unit: 'piece',
    delivery: true,
    rows: [
      [
        'ur',
        850,
        'جانوروں کے رسے، گھنگرو، مہرے اور سجاوٹ',
        'قربانی اور میلے کے لیے سجاوٹ کا پورا سامان۔ ہاتھ کا بنا ہوا، رنگ پکے ہیں۔',
        {
          for_animal: 'all',
        },
        {
          by: 'taj-veterinary-store',
          amount: 250,
          condition: 'new',
          key: 'halters',
        },
      ],
      [
        'en',
        45,
        'Ear tags with numbers and applicator',
        'Do piece laser tag, 1 se 500 tak series. 200 par applicator free.',
        {
          for_animal: 'all',
        },
        {
          by: 'taj-veterinary-store',
          amount: 2000,
          condition: 'new',
        },
      ],
    ],
  },
]
