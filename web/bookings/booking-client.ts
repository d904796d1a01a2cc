import { bookingContract } from '../../shared/bookings/booking-contract.ts';
import { createClient } from '../api-client.ts';

export const bookingClient = createClient(bookingContract);
