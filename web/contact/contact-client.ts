import { contactContract } from '../../shared/contact/contact-contract.ts';
import { createClient } from '../api-client.ts';

export const contactClient = createClient(contactContract);
