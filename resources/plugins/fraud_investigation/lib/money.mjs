/** Converts amounts to one currency for comparison. The rates are rounded and fixed, so that results stay the same. */

/** The value of one unit in euros. */
const EUROS = {
  EUR: 1, USD: 0.92, GBP: 1.17, CHF: 1.04, JPY: 0.006, CNY: 0.13, INR: 0.011, KRW: 0.00068, AUD: 0.6, NZD: 0.55,
  CAD: 0.67, SEK: 0.088, NOK: 0.086, DKK: 0.134, PLN: 0.23, CZK: 0.04, HUF: 0.0025, RON: 0.2, BGN: 0.51, TRY: 0.027,
  ISK: 0.0067, UAH: 0.022, RUB: 0.01, BRL: 0.17, MXN: 0.05, ARS: 0.001, CLP: 0.00097, COP: 0.00022, PEN: 0.24,
  ZAR: 0.05, NGN: 0.0006, KES: 0.007, EGP: 0.019, MAD: 0.09, GHS: 0.06, AED: 0.25, SAR: 0.245, QAR: 0.25, KWD: 3,
  BHD: 2.44, OMR: 2.39, JOD: 1.3, ILS: 0.25, SGD: 0.69, HKD: 0.118, TWD: 0.028, THB: 0.026, MYR: 0.2, IDR: 0.000057,
  PHP: 0.016, VND: 0.000036, PKR: 0.0033, BDT: 0.0077, LKR: 0.003, KZT: 0.0019,
};

/** An unknown currency counts as euros, so that amounts on one card in that currency can still be compared. */
export function eurosOf({ amount, currency }) {
  const rate = Object.hasOwn(EUROS, currency) ? EUROS[currency] : 1;
  return Number.isFinite(amount) ? amount * rate : 0;
}
