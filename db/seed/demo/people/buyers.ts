/** One line a buyer: key, name, language, city, address, member since, and whether verified. */
export const buyers = `
sana | Sana Tariq | en | karachi | Gulshan-e-Iqbal | 2024-02-08 | verified
usman | Usman Ghani | en | lahore | Township | 2023-12-19 | verified
junaid | Junaid Sethi | en | faisalabad | Peoples Colony | 2025-06-11
rehana | ریحانہ کوثر | ur | multan | شاہ رکن عالم | 2025-10-02 | verified
zubair | Zubair Ahmed Sheikh | en | rawalpindi | Saddar | 2025-08-09
fahad | Fahad Mirza | en | karachi | North Nazimabad | 2026-01-17 | verified
shabbir | شبیر حسین | ur | gujranwala | پیپلز کالونی | 2024-09-30
hafeez | حافظ عبدالرؤف | ur | bahawalpur | ماڈل ٹاؤن بی | 2025-12-05
saleem | Saleem Akhtar | en | sialkot | Paris Road | 2026-08-21
jamshed | جمشید آفریدی | ur | peshawar | حیات آباد | 2025-03-23 | verified
nazia | Nazia Baloch | en | quetta | Jinnah Town | 2026-05-14
ayesha | عائشہ بی بی | ur | rawalpindi | ڈھوک کھبہ | 2024-05-26 | verified
`
