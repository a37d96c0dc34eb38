-- The largest operation has one maximum per currency: about ten million US dollars in each, instead of 10^15 units of
-- whatever it is. packages/money carries the same list.

update ledger.currency set max_operation = case
  when code in ('AUD', 'CAD', 'CHF', 'EUR', 'GBP', 'KWD', 'NZD', 'SGD', 'USD') then 100000000000
  when code in ('AED', 'BRL', 'CNY', 'CZK', 'DKK', 'HKD', 'MXN', 'MYR', 'NOK', 'PLN', 'RON', 'SEK', 'ZAR')
    then 1000000000000
  when code in ('BDT', 'INR', 'JPY', 'LKR', 'NPR', 'PHP', 'PKR', 'THB', 'TRY', 'TWD') then 10000000000000
  when code in ('HUF', 'KRW', 'MMK', 'NGN') then 100000000000000
  when code in ('USDT', 'USDC') then 10000000000000
  when code = 'BTC' then 10000000000
  when code = 'ETH' then 300000000000
  when code = 'PTS' then 100000000000
  else max_operation
end;
