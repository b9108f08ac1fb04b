-- The number by which an application can be named on the phone: 618-033-989. Nine digits, each used once: the running number times one that shares
-- no factor with 10⁹, so that two neighbours look nothing alike and nobody reads from theirs how many applications there are.
create sequence private.receipt_numbers;
grant usage on sequence private.receipt_numbers to authenticated, service_role;

alter table public.job_applications
  add column receipt_number text not null unique default regexp_replace(
    lpad((nextval('private.receipt_numbers') * 618033989 % 1000000000)::text, 9, '0'), '(...)(...)(...)', '\1-\2-\3');
