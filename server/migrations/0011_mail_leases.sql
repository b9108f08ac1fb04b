-- Until when a mail is being sent by some process. One that ends in the middle leaves it to the next.
alter table auth.outgoing_mail add column leased_until timestamptz;
