import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import type { CustomerChanged, CustomerProposal, CustomerView } from '#dto';
import { CustomerQueryDto, RecordOfCustomerDto } from '#dto/nest';
import { Everyday } from '../../platform/http/guards/access.js';
import { IdPipe } from '../../platform/http/guards/path-pipe.js';
import { invalidFields, ProblemError } from '../../platform/http/problems/problem-error.js';
import { EnquiryViews } from '../enquiry-views.js';
import type { ChangeOrder } from '../history/enquiry-changes.js';
import { type Acting, ActingOrder } from '../record-order.js';
import { CustomerJoins } from './customer-joins.js';
import { Customers } from './customers.js';

/** People who ask more than once: proposed by number and email address, joined and parted by hand. */
@Controller('customers')
export class CustomersController {
  constructor(
    private readonly customers: Customers,
    private readonly joins: CustomerJoins,
    private readonly views: EnquiryViews,
  ) {}

  @Get()
  find(@Query() { phone, email }: CustomerQueryDto): Promise<CustomerProposal[]> {
    if (!phone?.trim() && !email)
      throw invalidFields({ field: 'phone', message: 'Please enter a number or an email address', code: 'required' });
    return this.customers.proposals({ phone, email });
  }

  @Get(':id')
  async read(@Param('id', IdPipe) id: string): Promise<CustomerView> {
    const customer = await this.customers.one(id);
    if (!customer) throw new ProblemError('not-found');
    return customer;
  }

  /** The same key again: the first response. 412, with the record as it is now, if If-Match names another version. */
  @Post(':id/join')
  @Everyday('work on a request, kept in its history')
  @HttpCode(200)
  join(@Param('id', IdPipe) id: string, @Body() record: RecordOfCustomerDto, @ActingOrder() acting: Acting): Promise<CustomerChanged> {
    return this.change({ kind: record.kind, id: record.id, ...acting }, (order) => this.joins.join(id, order));
  }

  /** As for join. */
  @Post(':id/part')
  @Everyday('work on a request, kept in its history')
  @HttpCode(200)
  part(@Param('id', IdPipe) id: string, @Body() record: RecordOfCustomerDto, @ActingOrder() acting: Acting): Promise<CustomerChanged> {
    return this.change({ kind: record.kind, id: record.id, ...acting }, (order) => this.joins.part(id, order));
  }

  private async change(order: ChangeOrder, act: (order: ChangeOrder) => Promise<CustomerChanged>): Promise<CustomerChanged> {
    try {
      return await act(order);
    } catch (error) {
      throw await this.views.orPresent(error, order);
    }
  }
}
